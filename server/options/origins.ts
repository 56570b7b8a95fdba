/**
 * Reads origins as browsers write them (RFC 6454, section 6.2), so that they can be compared as texts.
 * @returns undefined where one of them is none.
 */
export function readOrigins(value: string): readonly string[] | undefined {
  const origins = listed(value);
  return origins.every(isSent) ? origins : undefined;
}

/** Why the first of the origins that is none never comes from a page that may call, and what to write instead. */
export function whyNoOrigins(value: string): string {
  const wrong = listed(value).find((origin) => !isSent(origin)) ?? '';
  const [, instead = ''] = reasons.find(([applies]) => applies(wrong)) ?? [];
  const subject = wrong === value.trim() ? 'that' : `"${wrong}"`;
  return `no page has ${subject} as its origin; ${instead.replace('…', written(wrong) ?? '')}`;
}

/** What to write instead of something wrong. */
const reasons: readonly [applies: (text: string) => boolean, instead: string][] = [
  [(text) => text === '', 'leave out the comma with nothing before or behind it'],
  [(text) => text.includes('*'), 'name each one whole, such as https://app.example.com'],
  [(text) => text === 'null', 'open the page from a server, and name that, such as http://localhost:3000'],
  [(text) => written(text) !== undefined, 'write …'],
  [() => true, 'write scheme, host and port, such as http://localhost:3000'],
];

const listed = (value: string) => value.split(',').map((origin) => origin.trim());

/** A name that the DNS can have, in the letters of ASCII, or an address. */
const isHost = (text: string) =>
  /^\[[\da-f:.]+\]$/.test(text) ||
  text
    .replace(/\.$/, '')
    .split('.')
    .every((label) => /^[a-z\d_-]{1,63}$/.test(label));

const ofThisMachine = /^(?:localhost|127\.|\[)/;

function isSent(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:/.test(text) && url?.origin === text && isHost(url.hostname) && url.port !== '0';
}

/** The origin of an address as browsers write it: without a path and the usual port, in small letters. */
function written(text: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `${ofThisMachine.test(text) ? 'http' : 'https'}://${text}`;
  const origin = URL.parse(address)?.origin;
  return origin && isSent(origin) ? origin : undefined;
}
