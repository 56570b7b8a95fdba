import { invalid } from './refusal.ts';

/**
 * The text that a client sent, where it was UTF-8. Decoders put U+FFFD for bytes that are not, and text
 * that holds one has already lost what it said, whoever lost it: storing it would hide that.
 * @throws Refusal that names the parameter.
 */
export function asText(name: string, value: string): string {
  if (!`${name}${value}`.includes('\ufffd')) return value;
  throw invalid(name, 'must be UTF-8; it has bytes that are not, or the replacement character U+FFFD');
}
