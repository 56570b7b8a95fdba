import { quoted, unreadable } from './refusal.ts';

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
  const routes = ids.map((id) => ({ id, method: operations[id].method, ...named(patterns[id]) }));
  const byMethod = Map.groupBy(routes, ({ method }) => method);
  return (method, path) => {
    for (const { id, pattern, names } of byMethod.get(method) ?? []) {
      const found = pattern.exec(path);
      if (found) return { id, path: names.length === 0 ? none : decodedGroups(names, found) };
    }
    return routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
  };
}

const none: Match<string>['path'] = {};

/** A pattern with the names of its groups, which are looked up more slowly than their numbers. */
function named(pattern: RegExp): { pattern: RegExp; names: readonly string[] } {
  return { pattern, names: [...pattern.source.matchAll(/\(\?<(\w+)>/g)].map(([, name = '']) => name) };
}

function decodedGroups(names: readonly string[], found: readonly string[]): Match<string>['path'] {
  const texts: Record<string, string> = {};
  for (let at = 0; at < names.length; at++) texts[names[at] as string] = decoded(found[at + 1] as string);
  return texts;
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw unreadable(`The path has ${quoted(segment)}, which is not percent-encoded UTF-8.`);
  }
}
