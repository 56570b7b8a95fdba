import { BYTES_OF_A_CHARACTER_MAX, jsonBytes } from '../http/json.ts';
import { RECORD_BYTES_MAX } from '../http/limits.ts';
import { unreadable } from '../http/refusal.ts';
import type { Fields } from '../store/store.ts';

/**
 * An id for an answer: a number where a double holds it exactly, and a bigint where not. Answers print
 * both as JSON integers with all their digits.
 */
export function shownId(id: bigint): number | bigint {
  return id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : id;
}

/**
 * Refuses a change that would make a record too large. A record from the time before this bound may stay as large as
 * it is.
 * @throws Refusal
 */
export function checkRecordSize(what: 'customer' | 'recipient', before: Fields, after: Fields): void {
  let characters = 2;
  for (const name in after) characters += name.length + (after[name] as string).length + 6;
  if (characters * BYTES_OF_A_CHARACTER_MAX <= RECORD_BYTES_MAX) return;
  const bytes = jsonBytes(after);
  if (bytes <= RECORD_BYTES_MAX || bytes <= jsonBytes(before)) return;
  throw unreadable(
    `The fields of this ${what} would take ${bytes} bytes, as JSON writes them in UTF-8; it may have ${RECORD_BYTES_MAX}.`,
  );
}
