import { parse } from 'lossless-json';

/** A number with all its digits. */
export class Numeral {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Json = string | boolean | null | Numeral | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Numeral);
}

/** Two ways to keep the digits: a parser that never makes numbers, or the source that the built-in one shows. */
export function read(text: string, way: 'lossless' | 'source'): Json {
  if (way === 'lossless') return parse(text, undefined, (digits) => new Numeral(digits)) as Json;
  const revive = (_name: string, value: unknown, context: { source: string }): unknown =>
    typeof value === 'number' ? new Numeral(context.source) : value;
  return JSON.parse(text, revive as (name: string, value: unknown) => unknown) as Json;
}

export interface Writing {
  readonly gap: string;
  readonly ascii: boolean;
  readonly sorted: boolean;
}

function quote(text: string, ascii: boolean): string {
  const quoted = JSON.stringify(text);
  if (!ascii) return quoted;
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return quoted.replace(/[\u007f-\uffff]/g, escaped);
}

export function write(value: Json, how: Writing): string {
  if (typeof value === 'string') return quote(value, how.ascii);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Numeral) return value.text;
  const join = (items: string[]): string => items.join(`,${how.gap}`);
  if (Array.isArray(value)) return `[${how.gap}${join(value.map((item) => write(item, how)))}${how.gap}]`;
  const names = Object.keys(value);
  if (how.sorted) names.sort();
  const members = names.map((name) => {
    const member = write(value[name] ?? null, how);
    return `${quote(name, how.ascii)}${how.gap}:${how.gap}${member}`;
  });
  return `{${how.gap}${join(members)}${how.gap}}`;
}
