import { type ControlOperationId, controlOperations } from '../../generated/control-operations.ts';
import { ControlRefusal } from './refusal.ts';

/** The operation that a request to the control port is for, with what stands in its path and query. */
export interface ControlRoute {
  readonly id: ControlOperationId;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** @throws ControlRefusal 404 for an unknown path, 405 for a method that a path does not have. */
export function findControlRoute(method: string, url: URL): ControlRoute {
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
  const named = found.segments.flatMap((pattern, index): [string, string][] =>
    pattern.startsWith('{') ? [[pattern.slice(1, -1), decoded(segments[index] ?? '')]] : [],
  );
  return { id: found.id, path: Object.fromEntries(named), query: Object.fromEntries(url.searchParams) };
}

const patterns = Object.entries(controlOperations).map(([id, { method, path }]) => ({
  id: id as ControlOperationId,
  method,
  segments: segmentsOf(path),
}));

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((name, index) => name.startsWith('{') || name === segments[index])
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ControlRefusal(400, 'The path is not percent-encoded UTF-8.');
  }
}
