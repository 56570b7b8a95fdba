import { controlOperations } from "../../generated/control-operations.js";
import { ControlRefusal } from "./refusal.js";
export function findControlRoute(method, url) {
    const segments = segmentsOf(url.pathname);
    const matching = patterns.filter((pattern) => matches(pattern.segments, segments));
    if (matching.length === 0) {
        throw new ControlRefusal(404, 'There is nothing at this address; GET /openapi.yaml lists what there is.');
    }
    const found = matching.find((pattern) => pattern.method === method);
    if (!found) {
        const allowed = matching.map((pattern) => pattern.method).join(', ');
        throw new ControlRefusal(405, `This address takes ${allowed}.`, { headers: { Allow: allowed } });
    }
    const named = found.segments.flatMap((pattern, index) => pattern.startsWith('{') ? [[pattern.slice(1, -1), decoded(segments[index] ?? '')]] : []);
    return { id: found.id, path: Object.fromEntries(named), query: Object.fromEntries(url.searchParams) };
}
const patterns = Object.entries(controlOperations).map(([id, { method, path }]) => ({
    id: id,
    method,
    segments: segmentsOf(path),
}));
function segmentsOf(path) {
    return path.split('/').slice(1);
}
function matches(pattern, segments) {
    return (pattern.length === segments.length &&
        pattern.every((name, index) => name.startsWith('{') || name === segments[index]));
}
function decoded(segment) {
    try {
        return decodeURIComponent(segment);
    }
    catch {
        throw new ControlRefusal(400, 'The path is not percent-encoded UTF-8.');
    }
}
