import type { Violation } from './validator.ts';

/** Headers that are specific to a connection (RFC 9110, section 7.6.1), and those that the proxy sets itself. */
const hopByHop =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect)$/i;

/** Half of the 16 KiB of headers that Node accepts. */
const violationsCharactersMax = 8 * 1024;

/** Whether a header is forwarded. */
export const isForwarded = (name: string) => !hopByHop.test(name);

/** The forwarded headers, as alternating names and values for undici. */
export function headersToPass(raw: string[]): string[] {
  return raw.filter((_, index) => isForwarded(raw[index - (index % 2)] as string));
}

/** Headers by lower-case name, each with one value. */
export function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );
}

/** Violations as a header value: JSON in ASCII, cut off if very long. */
export function violationsHeader(violations: Violation[]): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(violations)
    .replace(/[^ -~]/g, escaped)
    .slice(0, violationsCharactersMax);
}
