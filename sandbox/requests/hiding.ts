import type { IncomingHttpHeaders } from 'node:http';
import { SecretRuns } from '../../masking/secret-runs.ts';

/** Takes secrets out of a text that is shown or written down. */
export type Hide = (text: string) => string;

/** Makes what hides secrets for one request: also what its client sent to identify itself, known here or not. */
export type HideFor = (headers: IncomingHttpHeaders) => Hide;

/** What stands in place of a secret. */
export const HIDDEN = '[hidden]';

/** Names of headers, parameters and fields whose values are secrets, whoever made them up. */
const secretName =
  /token|secret|passw|pwd|api[-_]?key|credential|session|authorization|cookie|signature|jwt|assertion/i;

export const isSecretName = (name: string): boolean => secretName.test(name);

/** How many clients are remembered, and texts that were looked through for each: most come again and again. */
const REMEMBERED_MAX = 100;

/**
 * Hides secrets in any spelling, whole or cut, and what is named like one.
 * @param shown What is made of a text in which nothing secret is left.
 */
export function hiding(secrets: readonly string[], shown = (text: string) => text): HideFor {
  const known = new SecretRuns(secrets);
  const hideFor = (headers: IncomingHttpHeaders): Hide => {
    const sent = new SecretRuns(credentialsOf(headers).filter((secret) => !secrets.includes(secret)));
    const hide = (text: string) => {
      const named = hideNamed(sent.replaced(known.replaced(text, HIDDEN), HIDDEN));
      return shown(named.replace(/(:\/\/)[^/?#@\s]+@/g, `$1${HIDDEN}@`));
    };
    const texts = new Map<string, string>();
    return (text) => (text.length > REMEMBERED_CHARACTERS_MAX ? hide(text) : remembered(texts, text, hide));
  };
  const clients = new Map<string, Hide>();
  return (headers) => {
    const { authorization = '', 'proxy-authorization': proxy, cookie } = headers;
    const others = proxy === undefined && cookie === undefined ? '' : `\n${proxy}\n${cookie}`;
    return remembered(clients, authorization + others, () => hideFor(headers));
  };
}

/** Longer texts are bodies, which are looked through when somebody asks for them. */
const REMEMBERED_CHARACTERS_MAX = 200;

function remembered<Value>(all: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const before = all.get(key);
  if (before !== undefined) return before;
  const made = make(key);
  if (all.size >= REMEMBERED_MAX) all.clear();
  all.set(key, made);
  return made;
}

/** What a client sent to identify itself: tokens, passwords and cookies. */
function credentialsOf(headers: IncomingHttpHeaders): string[] {
  const { authorization = '', 'proxy-authorization': proxy = '', cookie = '' } = headers;
  const words = `${authorization} ${proxy}`.split(/\s+/);
  const passwords = words.flatMap((word) => Buffer.from(word, 'base64').toString().split(':').slice(1));
  const cookies = cookie.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim());
  return [...words, ...passwords, ...cookies].filter((secret) => secret.isWellFormed());
}

/** A word, and what makes it the name of a value, as in queries, forms, headers, JSON and XML. */
const beforeValue = /([^&?=\s"'{,;:<>]+)(["']?\s*[=:>]\s*)?/g;

const value = /"(?:[^"\\]|\\.)*"?|'[^']*'?|(?:(?:Bearer|Basic)\s+)?[^&\s,;}<]+/iy;

function hideNamed(text: string): string {
  let shown = '';
  let from = 0;
  for (const { index, 0: found, 1: name = '', 2: sign } of text.matchAll(beforeValue)) {
    value.lastIndex = index + found.length;
    if (index < from || sign === undefined || !isSecretName(decoded(name)) || !value.test(text)) continue;
    shown += text.slice(from, index + found.length) + HIDDEN;
    from = value.lastIndex;
  }
  return shown + text.slice(from);
}

/** Each character may be percent-encoded, even where the rest cannot be decoded. */
const decoded = (name: string) =>
  name.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
