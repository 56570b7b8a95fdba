import type { Violation } from './validator.ts';

/** Headers of one connection, which mean nothing on the next (RFC 9110, 7.6.1), and those that are written anew. */
const hopByHop =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect)$/i;

/** Node reads no more than 16 KiB of headers, all together. */
const violationsCharactersMax = 8 * 1024;

/** Whether a header goes from one connection to the next. */
export const goesOn = (name: string) => !hopByHop.test(name);

/** Names and values in turn, as undici takes them, of the headers that go on. */
export function headersToPass(raw: string[]): string[] {
  return raw.filter((_, index) => goesOn(raw[index - (index % 2)] as string));
}

/** Headers by their name in lower case, each with one value. */
export function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );
}

/** JSON in ASCII, as the value of a header is to be; cut where it is very long. */
export function violationsHeader(violations: Violation[]): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(violations)
    .replace(/[^ -~]/g, escaped)
    .slice(0, violationsCharactersMax);
}
