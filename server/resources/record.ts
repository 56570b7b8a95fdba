import { RECORD_BYTES_MAX } from '../http/limits.ts';
import { empty, unreadable } from '../http/refusal.ts';
import { BYTES_OF_A_CHARACTER_MAX, jsonBytes } from '../http/sending.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { Change, CustomerRecord, Fields } from '../store/store.ts';

/** An id for an answer: a number where a double holds it exactly, else a bigint. JSON shows all digits of both. */
export const shownId = (id: bigint): number | bigint =>
  id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : id;

/** Refuses a change that makes a record too large. An older record may stay as large as it is. @throws Refusal */
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

/** The change that a form asks for. Of the `required` fields none may be empty. @param make Makes the fields after it. */
export function changeBy(
  form: Readonly<Record<string, string | undefined>>,
  required: readonly string[],
  { unchangedUpdate }: Freedoms,
  make: (before: Fields) => Fields,
): Change {
  const emptied = required.find((name) => form[name] === '');
  if (emptied) throw empty(emptied);
  return (before) => {
    const after = make(before);
    const isChanged = () => Object.keys({ ...before, ...after }).some((name) => before[name] !== after[name]);
    return unchangedUpdate === 'refresh' || isChanged() ? after : undefined;
  };
}

/** How a field looks that was not sent, by `absentStyle`; undefined where it is left out. */
export const absentLooks = { empty: '', null: null, missing: undefined } as const;

type Writing = Pick<Freedoms, 'clockResolution' | 'zeroSeconds' | 'clockOffset'>;

const HOUR_MS = 3_600_000;

const offsetsHours: Readonly<Record<Exclude<Freedoms['clockOffset'], 'CET'> | '+01:00' | '+02:00', number>> =
  { Z: 0, '+00:00': 0, '+01:00': 1, '+02:00': 2, '+05': 5, '+05:30': 5.5, '+0530': 5.5, '-08:00': -8 };

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

/** How much of `YYYY-MM-DDThh:mm:ss.mmm` each resolution shows. */
const shownCharacters = { minute: 16, second: 19, millisecond: 23, microsecond: 23 } as const;

type Stamped = Pick<CustomerRecord, 'createdOnMs' | 'updatedOnMs'>;

/** The two stamps at the end of a customer or a recipient. One that was never updated has the same stamp twice. */
export function bothTimestamps({ createdOnMs, updatedOnMs }: Stamped, writing: Writing) {
  const created_on = writeTimestamp(createdOnMs, writing);
  const updated_on = updatedOnMs === createdOnMs ? created_on : writeTimestamp(updatedOnMs, writing);
  return { created_on, updated_on };
}

/**
 * Writes an instant, in milliseconds since 1970, as an ISO 8601 timestamp with a UTC offset.
 * What is finer than the resolution is cut off, so a later instant never gets an earlier stamp. The clock counts
 * milliseconds, so a stamp in microseconds ends in three zeros.
 */
export function writeTimestamp(instantMs: number, { clockResolution, zeroSeconds, clockOffset }: Writing) {
  const offset = clockOffset === 'CET' ? centralEuropean(instantMs) : clockOffset;
  const local = new Date(instantMs + offsetsHours[offset] * HOUR_MS).toISOString();
  const seconds = local.slice(shownCharacters.minute, shownCharacters[clockResolution]);
  const shown = zeroSeconds === 'omit' && !/[1-9]/.test(seconds) ? '' : seconds;
  const isFiner = clockResolution === 'microsecond' && shown !== '';
  return `${local.slice(0, shownCharacters.minute)}${shown}${isFiner ? '000' : ''}${offset}`;
}
