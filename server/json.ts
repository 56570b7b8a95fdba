import { stringify } from 'lossless-json';
import { remembering } from './remembering.ts';

/**
 * Writes an answer as JSON, with every digit of every id. What is frozen cannot change, so its text is kept as long
 * as it is: a record that is shown again is not written again.
 */
export function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`;
  if (!isObject(value)) return text(value);
  if (Object.isFrozen(value)) return frozenText(value).text;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${json(member)}`).join(',')}}`;
}

const frozenText = remembering((value: object) => ({ text: text(value) }));

function text(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    // Ids beyond 2^53 are bigints, which the engine's own writer refuses and this one, slower, prints as integers.
    return stringify(value) ?? 'null';
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
