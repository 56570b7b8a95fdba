import { type Operation, operationIds, operations } from '../../generated/operations.ts';
import { fieldsOf } from '../http/body/urlencoded.ts';
import { isAuthority } from '../http/head.ts';
import { defaultLimits } from '../http/limits.ts';
import { quoted, Refusal, unreadable } from '../http/refusal.ts';

/** The operation that a request is for, with what stands in its path and query. */
export interface Route {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What a request gets for a path that no operation has, where nothing else has it either. */
export class UnknownPath extends Refusal {
  readonly path: string;

  constructor(path: string) {
    super(404, { type: 'invalid_request_error', message: `There is nothing at ${quoted(path)}.` });
    this.path = path;
  }
}

/**
 * Finds the operation of a method and a request target (RFC 9112, section 3.2).
 * @throws Refusal 405 for a method that a path does not have, 404 for a target that is no path, 400 for a query that
 * has too many parameters, or one that is too long.
 */
export function findRoute(method: string, target: string, limits = defaultLimits): Route | UnknownPath {
  const [path, query] = splitTarget(target);
  const segments = path.split('/').slice(1);
  const matching = (patterns[segments.length] ?? []).filter((pattern) => matches(pattern.segments, segments));
  if (matching.length === 0) return new UnknownPath(path);
  // HEAD is GET without the body, which node leaves out by itself.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = matching.find(({ operation }) => operation.method === wanted);
  if (!found) throw wrongMethod(method, path, matching);
  const named: Record<string, string> = {};
  for (const { name, index } of found.parameters) named[name] = decoded(segments[index] ?? '');
  return {
    operation: found.operation,
    path: named,
    query: query === '' ? {} : fieldsOf(query, 'query', limits),
  };
}

interface Pattern {
  readonly operation: Operation;
  /** A parameter takes any segment, and is undefined here. */
  readonly segments: readonly (string | undefined)[];
  readonly parameters: readonly { readonly name: string; readonly index: number }[];
}

/** By the number of their segments. */
const patterns = operationIds.reduce<Pattern[][]>((byLength, id) => {
  const names = operations[id].path.split('/').slice(1);
  const isParameter = (name: string) => name.startsWith('{');
  const pattern = {
    operation: operations[id],
    segments: names.map((name) => (isParameter(name) ? undefined : name)),
    parameters: names.flatMap((name, index) =>
      isParameter(name) ? [{ name: name.slice(1, -1), index }] : [],
    ),
  };
  byLength[names.length] = [...(byLength[names.length] ?? []), pattern];
  return byLength;
}, []);

function matches(pattern: Pattern['segments'], segments: readonly string[]): boolean {
  return pattern.every((name, index) =>
    name === undefined ? segments[index] !== '' : name === segments[index],
  );
}

/** A target is a path with a query; through a proxy it begins with scheme and host, which goes before Host. */
function splitTarget(target: string): [path: string, query: string] {
  if (target.startsWith('/')) return splitAtQuery(target);
  const [, host, path = '', query = ''] = /^(?:https?:\/\/([^/?#]*))?([^?]*)\??(.*)$/i.exec(target) ?? [];
  if (host !== undefined && !isAuthority(host)) {
    throw unreadable(`The request target ${quoted(target)} names no host.`);
  }
  // Anything else than a path would lose its first letters to the search for segments.
  if (!path.startsWith('/')) throw new UnknownPath(target);
  return [path, query];
}

function splitAtQuery(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw unreadable(`The path has ${quoted(segment)}, which is not percent-encoded UTF-8.`);
  }
}

function wrongMethod(method: string, path: string, matching: readonly Pattern[]): Refusal {
  const methods = matching.flatMap(({ operation }) =>
    operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method],
  );
  const message = `${quoted(path)} takes ${methods.join(', ')}, not ${quoted(method)}.`;
  return new Refusal(405, { type: 'invalid_request_error', message }, { Allow: methods.join(', ') });
}
