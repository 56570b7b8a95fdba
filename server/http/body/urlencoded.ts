import type { IncomingMessage } from 'node:http';
import type { Limits } from '../limits.ts';
import { invalid, quoted, unreadable } from '../refusal.ts';
import { BYTES_OF_A_CHARACTER_MAX, jsonBytes } from '../sending.ts';
import { bytesOf } from './body.ts';

/** The fields of a form, or the parameters of a query. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Reads a form (WHATWG URL, section 5.1). Of a repeated field the last one counts; one without a name is ignored.
 * @throws Refusal where it is too large, has too many fields, or is not UTF-8.
 */
export async function readUrlencoded(request: IncomingMessage, limits: Limits): Promise<Texts> {
  return fieldsOf(decoder.decode(await bytesOf(request, limits.formBytes, limits)), 'form', limits);
}

/** Otherwise it would drop U+FEFF at the start of a text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The fields of a form or a query. @throws Refusal where there are too many, or one is too long or not UTF-8. */
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

/**
 * Whether a text was UTF-8. For other bytes decoders put U+FFFD: such a text has lost what it said, and storing it would
 * hide that. A decoder of UTF-16 lets half a surrogate pair pass, which UTF-8 cannot write.
 */
const isText = (value: string) => !value.includes('\ufffd') && value.isWellFormed();

/** The value of a field of a form or a query. @throws Refusal where it or its name is too long, or was not UTF-8. */
export function asField(name: string, value: string, limits: Limits): string {
  if (name.length > limits.fieldNameLength)
    throw unreadable(
      `The name ${quoted(name.toWellFormed())} of a field is longer than ${limits.fieldNameLength} characters.`,
    );
  // Without the quotes around it.
  const bytesMax = limits.fieldBytes + 2;
  if (value.length * BYTES_OF_A_CHARACTER_MAX > limits.fieldBytes && jsonBytes(value) > bytesMax)
    throw invalid(
      name.toWellFormed(),
      `is longer than ${limits.fieldBytes} bytes, as JSON writes it in UTF-8; shorten it`,
    );
  if (isText(name) && isText(value)) return value;
  const rule = 'must be UTF-8; it has bytes that are not, or the replacement character U+FFFD';
  throw invalid(name.toWellFormed(), rule);
}
