import { BYTES_OF_A_CHARACTER_MAX, jsonBytes } from '../json.ts';
import type { Limits } from '../limits.ts';
import { invalid, quoted, unreadable } from '../refusal.ts';

/**
 * The text that a client sent, where it was UTF-8. For other bytes decoders put U+FFFD: such a text has lost what it
 * said, and storing it would hide that. A decoder of UTF-16 lets half a surrogate pair pass, which UTF-8 cannot write.
 * @throws Refusal that names the parameter.
 */
export function asText(name: string, value: string): string {
  if (isText(name) && isText(value)) return value;
  throw invalid(
    name.toWellFormed(),
    'must be UTF-8; it has bytes that are not, or the replacement character U+FFFD',
  );
}

const isText = (value: string) => !value.includes('\ufffd') && value.isWellFormed();

/**
 * The value of a field of a form or of a parameter of a query.
 * @throws Refusal where it or its name is too long, or where it was not UTF-8.
 */
export function asField(
  name: string,
  value: string,
  limits: Pick<Limits, 'fieldNameLength' | 'fieldBytes'>,
): string {
  if (name.length > limits.fieldNameLength)
    throw unreadable(
      `The name ${quoted(name.toWellFormed())} of a field is longer than ${limits.fieldNameLength} characters.`,
    );
  if (value.length * BYTES_OF_A_CHARACTER_MAX > limits.fieldBytes && textBytes(value) > limits.fieldBytes)
    throw invalid(
      name.toWellFormed(),
      `is longer than ${limits.fieldBytes} bytes, as JSON writes it in UTF-8; shorten it`,
    );
  return asText(name, value);
}

/** Without the quotes around it. */
const textBytes = (value: string) => jsonBytes(value) - 2;
