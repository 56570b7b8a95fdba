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
  // Otherwise the decoder would drop U+FEFF at the start of the text.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await bytesOf(request, limits.formBytes, limits),
  );
  return fieldsOf(text, 'form', limits);
}

/**
 * The fields of a form, or the parameters of a query.
 * @throws Refusal where there are too many, or one is too long or not UTF-8.
 */
export function fieldsOf(text: string, what: 'form' | 'query', limits: Limits): Texts {
  // Counted first, as thousands of small fields take long to decode.
  if ((text.match(/[^&]+/g) ?? []).length > limits.formFields)
    throw unreadable(`The ${what} has more than ${limits.formFields} fields.`);
  const fields = [...new URLSearchParams(text)].filter(([name]) => name !== '');
  return Object.fromEntries(fields.map(([name, value]) => asField(name, value, limits)));
}
