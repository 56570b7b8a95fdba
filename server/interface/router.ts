import { type AnyOperationId, type Operation, operations, pathPatterns } from '../../generated/operations.ts';
import { fieldsOf, type Texts } from '../http/body/urlencoded.ts';
import { isAuthority } from '../http/head.ts';
import { defaultLimits } from '../http/limits.ts';
import { quoted, Refusal, refusal, unreadable } from '../http/refusal.ts';

/** The operation that a request is for, with what stands in its path and query. */
export interface Route {
  readonly operation: Operation;
  readonly path: Texts;
  readonly query: Texts;
}

/** The refusal of a path that no operation has, unless there is a page. */
export class UnknownPath extends Refusal {
  readonly path: string;

  constructor(path: string) {
    super(404, { type: 'invalid_request_error', message: `There is nothing at ${quoted(path)}.` });
    this.path = path;
  }
}

/** The query of a request without one. */
export const noQuery: Texts = {};

const findOperation = routerOf<AnyOperationId>(operations, pathPatterns);

/**
 * Finds the operation of a method and a request target (RFC 9112, section 3.2).
 * @throws Refusal 405 for a method that a path does not have, 404 for what is no path, 400 for a query that is too long.
 */
export function findRoute(method: string, target: string, limits = defaultLimits): Route | UnknownPath {
  const [sent, query] = splitTarget(target);
  const path = sent.includes('%') ? withUnreserved(sent) : sent;
  // HEAD is GET without the body, which node leaves out by itself.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = findOperation(wanted, path);
  if ('id' in found) {
    const parameters = query === '' ? noQuery : fieldsOf(query, 'query', limits);
    return { operation: operations[found.id], path: found.path, query: parameters };
  }
  if (found.length === 0) return new UnknownPath(path);
  const methods = found.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ');
  throw refusal(405, `${quoted(path)} takes ${methods}, not ${quoted(method)}.`, { Allow: methods });
}

/** A path in which characters that need no percent-encoding have none: it is the same path (RFC 3986, 6.2.2.2). */
const withUnreserved = (path: string) =>
  path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);

/** A target is a path with a query. Through a proxy it begins with scheme and host, which win over the header Host. */
function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  if (target.startsWith('/'))
    return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
  const [, host, path = '', query = ''] = /^(?:https?:\/\/([^/?#]*))?([^?]*)\??(.*)$/is.exec(target) ?? [];
  if (host !== undefined && !isAuthority(host)) {
    throw unreadable(`The request target ${quoted(target)} names no host.`);
  }
  if (!path.startsWith('/')) throw new UnknownPath(target);
  return [path, query];
}

/** The operation that a request is for, with the decoded texts of the parameters in its path. */
export interface Match<Id extends string> {
  readonly id: Id;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Makes the function that finds the operation of a method and a path. It returns the methods that the path takes, where
 * this is none of them: an empty list for a path of no operation.
 * @throws Refusal 400, when called, for a parameter that is not percent-encoded UTF-8.
 */
export function routerOf<Id extends string>(
  operations: Readonly<Record<Id, { readonly method: string }>>,
  patterns: Readonly<Record<Id, RegExp>>,
): (method: string, path: string) => Match<Id> | readonly string[] {
  const ids = Object.keys(patterns) as Id[];
  const routes = ids.map((id) => {
    const pattern = patterns[id];
    // Groups are looked up by their names more slowly than by their numbers.
    const names = [...pattern.source.matchAll(/\(\?<(\w+)>/g)].map(([, name = '']) => name);
    return { id, method: operations[id].method, pattern, names };
  });
  const byMethod = Map.groupBy(routes, ({ method }) => method);
  return (method, path) => {
    for (const { id, pattern, names } of byMethod.get(method) ?? []) {
      const found = pattern.exec(path);
      if (!found) continue;
      if (names.length === 0) return { id, path: none };
      const texts: Record<string, string> = {};
      for (let at = 0; at < names.length; at++) texts[names[at] as string] = decoded(found[at + 1] as string);
      return { id, path: texts };
    }
    return routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
  };
}

const none: Match<string>['path'] = {};

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw unreadable(`The path has ${quoted(segment)}, which is not percent-encoded UTF-8.`);
  }
}
