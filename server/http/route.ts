import { quoted, unreadable } from './refusal.ts';

/** The operation that a request is for, with the decoded texts of the parameters in its path. */
export interface Match<Id extends string> {
  readonly id: Id;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Finds the operation of a method and a path.
 * @returns the methods that the path takes, where this is none of them: an empty list for a path of no operation.
 * @throws Refusal 400 for a parameter that is not percent-encoded UTF-8.
 */
export function findOperation<Id extends string>(
  operations: Readonly<Record<Id, { readonly method: string }>>,
  patterns: Readonly<Record<Id, RegExp>>,
  method: string,
  path: string,
): Match<Id> | readonly string[] {
  const ids = (Object.keys(patterns) as Id[]).filter((id) => patterns[id].test(path));
  const id = ids.find((one) => operations[one].method === method);
  if (id === undefined) return ids.map((one) => operations[one].method);
  const groups = Object.entries(patterns[id].exec(path)?.groups ?? {});
  return { id, path: Object.fromEntries(groups.map(([name, segment]) => [name, decoded(segment)])) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw unreadable(`The path has ${quoted(segment)}, which is not percent-encoded UTF-8.`);
  }
}
