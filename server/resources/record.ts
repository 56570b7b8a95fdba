import type { Customer, Recipient } from '../../generated/types.ts';
import { RECORD_BYTES_MAX } from '../http/limits.ts';
import { unreadable } from '../http/refusal.ts';
import { BYTES_OF_A_CHARACTER_MAX, jsonBytes } from '../http/sending.ts';
import type { NamedFields } from '../interface/named-fields.ts';
import type { Freedoms } from '../options/freedoms.ts';
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

type Writing = Pick<Freedoms, 'clockResolution' | 'zeroSeconds' | 'clockOffset'>;

const HOUR_MS = 3_600_000;

type Offset = Exclude<Freedoms['clockOffset'], 'CET'>;

const offsetsMs: Readonly<Record<Offset | '+01:00' | '+02:00', number>> = {
  '+01:00': HOUR_MS,
  '+02:00': 2 * HOUR_MS,
  '+00:00': 0,
  Z: 0,
  '+05:30': 5.5 * HOUR_MS,
  '+0530': 5.5 * HOUR_MS,
  '+05': 5 * HOUR_MS,
  '-08:00': -8 * HOUR_MS,
};

/** One o'clock, UTC, on the last Sunday of a month, which is counted from 0. */
const lastSunday = (year: number, month: number) => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
};

/** The offset in central Europe, which has summer time from the end of March to that of October (Directive 2000/84/EC). */
function centralEuropean(instantMs: number): '+01:00' | '+02:00' {
  const year = new Date(instantMs).getUTCFullYear();
  const isSummer = instantMs >= lastSunday(year, 2) && instantMs < lastSunday(year, 9);
  return isSummer ? '+02:00' : '+01:00';
}

/** How much of `:ss.mmm` each resolution shows. */
const shownCharacters = { minute: 0, second: 3, millisecond: 7, microsecond: 7 } as const;

type StampNames = 'created_on' | 'updated_on';
type Stamps = Pick<Customer, StampNames> & Pick<NamedFields<Recipient>, StampNames>;

/** The two stamps at the end of a customer or a recipient. One that was never updated has the same stamp twice. */
export function bothTimestamps(
  { createdOnMs, updatedOnMs }: { readonly createdOnMs: number; readonly updatedOnMs: number },
  writing: Writing,
): Stamps {
  const created_on = writeTimestamp(createdOnMs, writing);
  const updated_on = updatedOnMs === createdOnMs ? created_on : writeTimestamp(updatedOnMs, writing);
  return { created_on, updated_on };
}

/**
 * Writes an instant, in milliseconds since 1970, as an ISO 8601 timestamp with a UTC offset.
 * What is finer than the resolution is cut off, so a later instant never gets an earlier stamp. The clock counts
 * milliseconds, so a stamp in microseconds ends in three zeros.
 */
export function writeTimestamp(
  instantMs: number,
  { clockResolution, zeroSeconds, clockOffset }: Writing,
): string {
  const offset = clockOffset === 'CET' ? centralEuropean(instantMs) : clockOffset;
  const local = new Date(instantMs + offsetsMs[offset]).toISOString();
  const minutes = local.slice(0, 16);
  const seconds =
    local.slice(16, 16 + shownCharacters[clockResolution]) + (clockResolution === 'microsecond' ? '000' : '');
  const omitted = zeroSeconds === 'omit' && !/[1-9]/.test(seconds);
  return minutes + (omitted ? '' : seconds) + offset;
}
