import { operationIds, operations } from "../generated/operations.js";
import { isAuthority } from "./head.js";
import { quoted, Refusal, unreadable } from "./refusal.js";
import { asText } from "./text.js";
export class UnknownPath extends Refusal {
    path;
    constructor(path) {
        super(404, { type: 'invalid_request_error', message: `There is nothing at ${quoted(path)}.` });
        this.path = path;
    }
}
export function findRoute(method, target) {
    const [path, query] = splitTarget(target);
    const segments = path.split('/').slice(1);
    const matching = (patterns[segments.length] ?? []).filter((pattern) => matches(pattern.segments, segments));
    if (matching.length === 0)
        return new UnknownPath(path);
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = matching.find(({ operation }) => operation.method === wanted);
    if (!found)
        throw wrongMethod(method, path, matching);
    const named = {};
    for (const { name, index } of found.parameters)
        named[name] = decoded(segments[index] ?? '');
    return { operation: found.operation, path: named, query: readQuery(query) };
}
const patterns = operationIds.reduce((byLength, id) => {
    const names = operations[id].path.split('/').slice(1);
    const isParameter = (name) => name.startsWith('{');
    const pattern = {
        operation: operations[id],
        segments: names.map((name) => (isParameter(name) ? undefined : name)),
        parameters: names.flatMap((name, index) => isParameter(name) ? [{ name: name.slice(1, -1), index }] : []),
    };
    byLength[names.length] = [...(byLength[names.length] ?? []), pattern];
    return byLength;
}, []);
function matches(pattern, segments) {
    return pattern.every((name, index) => name === undefined ? segments[index] !== '' : name === segments[index]);
}
function splitTarget(target) {
    if (target.startsWith('/'))
        return splitAtQuery(target);
    const [, host, path = '', query = ''] = /^(?:https?:\/\/([^/?#]*))?([^?]*)\??(.*)$/i.exec(target) ?? [];
    if (host !== undefined && !isAuthority(host)) {
        throw unreadable(`The request target ${quoted(target)} names no host.`);
    }
    if (!path.startsWith('/'))
        throw new UnknownPath(target);
    return [path, query];
}
function splitAtQuery(target) {
    const mark = target.indexOf('?');
    return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}
function readQuery(query) {
    if (query === '')
        return {};
    const entries = [...new URLSearchParams(query)];
    return Object.fromEntries(entries.map(([name, value]) => [name, asText(name, value)]));
}
function decoded(segment) {
    try {
        return decodeURIComponent(segment);
    }
    catch {
        throw unreadable(`The path has ${quoted(segment)}, which is not percent-encoded UTF-8.`);
    }
}
function wrongMethod(method, path, matching) {
    const methods = matching.flatMap(({ operation }) => operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]);
    const message = `${quoted(path)} takes ${methods.join(', ')}, not ${quoted(method)}.`;
    return new Refusal(405, { type: 'invalid_request_error', message }, { Allow: methods.join(', ') });
}
