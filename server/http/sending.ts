import { collectChunks } from './body/body.ts';
import type { Response } from './messages.ts';

/** Bytes of a long answer are handed to the system as they are; a text is copied twice, and stays until it is taken. */
const LONG_CHARACTERS = 64 * 1024;

/** Sends a whole answer. It may hold personal data, which no cache on the way may keep. */
export function send(response: Response, status: number, mediaType: string, content: string | Buffer) {
  const isLongText = typeof content === 'string' && content.length > LONG_CHARACTERS;
  const body = isLongText ? Buffer.from(content) : content;
  const bytes = Buffer.byteLength(body);
  const length = String(bytes);
  response.begin(status, ['Content-Type', mediaType, 'Content-Length', length, 'Cache-Control', 'no-store']);
  // ASCII alone is the same in both, and latin1 is handed to the system without another copy.
  response.end(body, bytes === body.length ? 'latin1' : 'utf8');
  if (isLongText) collectChunks(2 * body.length);
}

/** Sends a value as JSON, with all digits of the ids in it. */
export function sendJson(response: Response, status: number, body: unknown): void {
  send(response, status, 'application/json', json(body));
}

declare global {
  interface JSON {
    /** A value that is written as this text. The types of TypeScript do not know it yet. */
    rawJSON(text: string): unknown;
  }
}

/** Where an object keeps its JSON. No copy of the object has it. */
const TEXT = Symbol('JSON');

interface Written {
  readonly [TEXT]?: string;
}

/** Freezes an object or a list that is sent again and again, and keeps its JSON with it. */
export function written<Kept extends object>(value: Kept): Kept {
  const text = Array.isArray(value) ? json(value) : textOf(value);
  // Counting its bytes makes one piece of it, which is copied faster.
  Buffer.byteLength(text);
  return Object.freeze(Object.defineProperty(value, TEXT, { value: text }));
}

/**
 * Makes a function that makes something to be sent of each object, once: it is kept with that object, with its JSON. So
 * a record that is shown again is not written again.
 */
export function writtenOnce<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const MADE = Symbol('made');
  return (from: From & { readonly [MADE]?: Made }) => {
    const made = from[MADE];
    if (made !== undefined) return made;
    const value = written(make(from));
    if (Object.isExtensible(from)) Object.defineProperty(from, MADE, { value });
    return value;
  };
}

/** Writes an answer as JSON, with every digit of every id. */
export function json(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return known.get(value) ?? JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return textOf(value);
  const before = (value as Written)[TEXT];
  if (before !== undefined) return before;
  // The engine joins these pieces once, when the text is sent.
  let pieces = '';
  if (Array.isArray(value)) {
    for (const item of value) pieces += pieces === '' ? json(item) : `,${json(item)}`;
    return `[${pieces}]`;
  }
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) pieces += `${pieces === '' ? '' : ','}${quoted(name)}:${json(member)}`;
  }
  return `{${pieces}}`;
}

/** Names come again and again, as does the message; those that a partner made up stand in objects whose JSON is kept. */
const known = new Map([['success', '"success"']]);
const KNOWN_MAX = 1_000;

function quoted(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = JSON.stringify(name);
  if (known.size < KNOWN_MAX) known.set(name, made);
  return made;
}

/** JSON writes a control character with six bytes, and no other one with more. */
export const BYTES_OF_A_CHARACTER_MAX = 6;

/** How many bytes a value takes in an answer. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(textOf(value));

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    // Ids beyond 2^53 are bigints, which it refuses unless they are written for it.
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? JSON.rawJSON(String(part)) : part));
  }
}
