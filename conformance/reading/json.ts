/** A JSON value in which integers that a double cannot hold are bigints. */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Parses JSON without losing digits (RFC 8259). @returns undefined if it is none, or has more levels or digits than it may. */
export function parseJson(text: string): Json | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    // Only an integer of 16 digits or more may not fit a double.
    if (!/\d{16}/.test(text)) return JSON.parse(text);
    return parseWithSource(text, (_, value, { source }) =>
      typeof value === 'number' ? parseNumber(source) : value,
    );
  } catch {
    return undefined;
  }
}

/** `JSON.parse` with the text of each number and string, which its type does not know yet (https://github.com/tc39/proposal-json-parse-with-source). */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: Json, context: { source: string }) => Json,
) => Json;

/** The names of members that an object of a JSON text has twice (RFC 8259, 4). */
export function doubledNames(text: string): string[] {
  // Most texts are as JSON.stringify writes them, with each name once; that is found out much faster.
  if (!/\d{16}/.test(text) && JSON.stringify(JSON.parse(text)) === text) return [];
  const doubled = new Set<string>();
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"(\s*:)?)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon) {
      const name = nameIn(token.slice(0, -colon.length));
      if (open.at(-1)?.has(name)) doubled.add(name);
      open.at(-1)?.add(name);
    }
  }
  return [...doubled];
}

/** The text of a JSON string. */
const nameIn = (string: string) => (string.includes('\\') ? String(parseJson(string)) : string.slice(1, -1));

/** Right responses have four levels. Recursive functions need stack for each level. */
const depthMax = 500;

/** Whether brackets are nested too deeply. Those in strings count as well, which does not matter for so many. */
function isTooDeep(text: string): boolean {
  if (text.length < depthMax) return false;
  let depth = 0;
  for (let index = 0; index < text.length && depth <= depthMax; index++) {
    const letter = text[index];
    if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') depth--;
  }
  return depth > depthMax;
}

/** Identifiers have 40 at most. The time to write a bigint grows with the square of its digits. */
const digitsMax = 1000;

function parseNumber(text: string): number | bigint {
  if (text.length > digitsMax) throw new Error('a number has too many digits');
  const value = Number(text);
  const [, whole] = /^(-?\d+)(?:\.0+)?$/.exec(text) ?? [];
  return Number.isSafeInteger(value) || whole === undefined ? value : BigInt(whole);
}

/** The value as `JSON.parse` would return it, for validators that do not support bigints. */
export function withoutBigInts(value: Json): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(withoutBigInts);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutBigInts(child)]));
  }
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two JSON values are equal. The order of keys does not count. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a === 'number' && typeof b === 'bigint') return BigInt(a) === b;
  if (typeof a === 'bigint' && typeof b === 'number') return sameJson(b, a);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
  }
  return false;
}

/** Only a bound for memory: findings are cut around the difference, which may be far from the start. */
const shownMax = 20_000;

/** A value for people to read, cut after `lengthMax` characters; "nothing" if it is undefined. */
export function shown(value: unknown, lengthMax = shownMax): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'bigint'
      ? String(value)
      : JSON.stringify(value, (_, child) => (typeof child === 'bigint' ? String(child) : child));
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text;
}
