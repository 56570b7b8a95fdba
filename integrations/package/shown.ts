import { inspect } from 'node:util';

/** A value as shown in a message, except URLs that may contain a password. */
export function shown(value: unknown): string {
  const text =
    typeof value === 'string'
      ? JSON.stringify(value)
      : inspect(value, { depth: 0, breakLength: Infinity, maxArrayLength: 5, maxStringLength: 80 });
  return text.includes('@') ? 'this' : text;
}
