import { stringify } from 'lossless-json';
import { remembering } from './memo.ts';

/**
 * Writes an answer as JSON, with every digit of every id. A frozen object cannot change, so its text is kept with it:
 * a record that is shown again is not written again.
 */
export function json(value: unknown): string {
  if (!isObject(value)) return text(value);
  if (Object.isFrozen(value)) return frozenText(value).text;
  // The engine joins these pieces once, when the text is sent.
  let pieces = '';
  if (Array.isArray(value)) {
    for (const item of value) pieces += pieces === '' ? json(item) : `,${json(item)}`;
    return `[${pieces}]`;
  }
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) pieces += `${pieces === '' ? '' : ','}${JSON.stringify(name)}:${json(member)}`;
  }
  return `{${pieces}}`;
}

/** JSON writes a control character with six bytes, and no other one with more. */
export const BYTES_OF_A_CHARACTER_MAX = 6;

/** How many bytes a value takes in an answer. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(text(value));
}

const frozenText = remembering((value: object) => ({ text: text(value) }));

function text(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    // Ids beyond 2^53 are bigints, which JSON.stringify refuses; this slower writer prints them as integers.
    return stringify(value) ?? 'null';
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
