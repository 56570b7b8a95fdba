import { operationIds, operations } from "../generated/operations.js";
import { isAuthority } from "./head.js";
import { quoted, Refusal, unreadable } from "./refusal.js";
import { asText } from "./text.js";
/**
 * Finds the operation of a method and a request target (RFC 9112, section 3.2).
 * @throws Refusal 404 for an unknown path, 405 for a method that a path does not have.
 */
export function findRoute(method, target) {
    const [path, query] = splitTarget(target);
    const segments = path.split('/').slice(1);
    const matching = (patterns[segments.length] ?? []).filter((pattern) => matches(pattern.segments, segments));
    if (matching.length === 0)
        throw nothingAt(path);
    // HEAD is GET without the body, which node leaves out by itself.
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = matching.find(({ operation }) => operation.method === wanted);
    if (!found)
        throw wrongMethod(method, path, matching);
    const named = {};
    for (const { name, index } of found.parameters)
        named[name] = decoded(segments[index] ?? '');
    return { operation: found.operation, path: named, query: readQuery(query) };
}
/** By the number of their segments. */
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
/** A target is a path with a query; through a proxy it begins with scheme and host, which goes before Host. */
function splitTarget(target) {
    if (target.startsWith('/'))
        return splitAtQuery(target);
    const [, host, path = '', query = ''] = /^(?:https?:\/\/([^/?#]*))?([^?]*)\??(.*)$/i.exec(target) ?? [];
    if (host !== undefined && !isAuthority(host)) {
        throw unreadable(`The request target ${quoted(target)} names no host.`);
    }
    // Anything else than a path would lose its first letters to the search for segments.
    if (!path.startsWith('/'))
        throw nothingAt(target);
    return [path, query];
}
function splitAtQuery(target) {
    const mark = target.indexOf('?');
    return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}
/** Of a repeated parameter the last one counts. */
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
function nothingAt(path) {
    return new Refusal(404, { type: 'invalid_request_error', message: `There is nothing at ${quoted(path)}.` });
}
function wrongMethod(method, path, matching) {
    const methods = matching.flatMap(({ operation }) => operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]);
    const message = `${quoted(path)} takes ${methods.join(', ')}, not ${quoted(method)}.`;
    return new Refusal(405, { type: 'invalid_request_error', message }, { Allow: methods.join(', ') });
}
