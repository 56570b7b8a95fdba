import { objects } from '../../generated/response-validators.js';
import { type Json, type JsonObject, sameJson } from './json.ts';
import { readTimestamp } from './timestamp.ts';

/**
 * Documented fields in which two records differ. Stamps are compared as instants (ruling `timestamps`), an absent
 * field is like null and like "" (ruling `optional-means-optional`), and further fields may come and go (ruling
 * `more-is-allowed`).
 */
export function differingFields(
  kind: 'Customer' | 'Recipient',
  a: JsonObject | undefined,
  b: JsonObject | undefined,
): string[] {
  return Object.keys(objects[kind]).filter((field) => !sameValue(a?.[field], b?.[field]));
}

function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  const [first, second] = [readTimestamp(a), readTimestamp(b)];
  if (first && second) return first.instant === second.instant;
  return sameJson(a === '' ? null : (a ?? null), b === '' ? null : (b ?? null));
}
