import type { IncomingMessage } from 'node:http';
import type { Limits } from '../limits.ts';
import { unreadable } from '../refusal.ts';
import { bytesOf } from './body.ts';
import { asField } from './text.ts';

/** The fields of a form, or the parameters of a query. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Reads a form (WHATWG URL, section 5.1). Of a repeated field the last one counts; a field without a name
 * is ignored.
 * @throws Refusal where it is too large, has too many fields, or is not UTF-8.
 */
export async function readUrlencoded(request: IncomingMessage, limits: Limits): Promise<Texts> {
  return fieldsOf(decoder.decode(await bytesOf(request, limits.formBytes, limits)), 'form', limits);
}

/** Otherwise it would drop U+FEFF at the start of a text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The fields of a form, or the parameters of a query.
 * @throws Refusal where there are too many, or one is too long or not UTF-8.
 */
export function fieldsOf(text: string, what: 'form' | 'query', limits: Limits): Texts {
  const pairs = text.split('&').filter((pair) => pair !== '');
  // Counted first, as thousands of small fields take long to decode.
  if (pairs.length > limits.formFields)
    throw unreadable(`The ${what} has more than ${limits.formFields} fields.`);
  const fields: Record<string, string> = {};
  for (const pair of pairs) {
    const sign = pair.indexOf('=');
    const name = decoded(sign < 0 ? pair : pair.slice(0, sign));
    if (name === '') continue;
    const value = asField(name, sign < 0 ? '' : decoded(pair.slice(sign + 1)), limits);
    // An assignment would not make this one a field.
    if (name === '__proto__') Object.defineProperty(fields, name, { ...own, value });
    else fields[name] = value;
  }
  return fields;
}

const own = { writable: true, enumerable: true, configurable: true };

/** A name or a value. Most have nothing to decode, or only what the engine decodes alike and faster. */
function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A sign that begins no escape stands for itself, and bytes that are not UTF-8 become U+FFFD.
    return new URLSearchParams(`=${text}`).get('') ?? '';
  }
}
