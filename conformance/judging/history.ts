import { type Answer, showsText } from '../reading/answer.ts';
import type { Json } from '../reading/json.ts';
import { refusesForNow } from './check.ts';
import type { CreatedRecord } from './created-records.ts';

/** A value that a field had from some moment on. */
interface Version {
  /** The value that was sent; undefined for a field that was not. */
  value: string | undefined;
  /** When the write was sent and answered, in milliseconds of the run. */
  fromMs: number;
  sureMs: number;
  /** Whether nobody knows if the write took effect. */
  isDoubtful: boolean;
}

/**
 * The values that a response may show in a field of a record; undefined if nothing is known of them.
 * @param lagMs how long it may show what was there before, in milliseconds (ruling `lag`)
 */
export function possibleValues(
  record: CreatedRecord,
  field: string,
  answer: Answer,
  lagMs: number,
): Version[] | undefined {
  const versions = versionsOf(record, field);
  if (!versions) return undefined;
  // The last one that every read must know; what came before it is over.
  const settled = versions.findLastIndex(
    ({ sureMs, isDoubtful }) => !isDoubtful && sureMs + lagMs <= answer.sentAtMs,
  );
  const possible = versions.slice(Math.max(settled, 0)).filter(({ fromMs }) => fromMs <= answer.answeredAtMs);
  return possible.length > 0 ? possible : undefined;
}

/** Whether a response shows one of these values. */
export const isPossible = (versions: readonly Version[], value: Json | undefined) =>
  versions.some(
    (version) => showsText(value, version.value) || (version.value === undefined && (value ?? '') === ''),
  );

function versionsOf({ create, sent, updates, failed }: CreatedRecord, field: string): Version[] | undefined {
  const at = ({ sentAtMs, answeredAtMs }: Answer) => ({ fromMs: sentAtMs, sureMs: answeredAtMs });
  const versions: Version[] = [{ value: sent.get(field), ...at(create), isDoubtful: false }];
  for (const { update, sent: fields, shown } of updates) {
    const value = fields.get(field);
    if (value === undefined) continue;
    const isTaken = showsText(shown[field], value);
    const isLeft = versions.some((version) => showsText(shown[field], version.value));
    // A response with neither the old value nor the new one does not tell what is stored.
    if (!isTaken && !isLeft) return undefined;
    if (isTaken) versions.push({ value, ...at(update), isDoubtful: false });
  }
  for (const update of failed) {
    const value = update.sent.get(field);
    if (value !== undefined && !isRefused(update)) versions.push({ value, ...at(update), isDoubtful: true });
  }
  return versions.sort((a, b) => a.sureMs - b.sureMs);
}

/** Whether a response says that its request was not carried out, and not only that it was no time for it. */
export const isRefused = (answer: Answer) => answer.meaning === 'refusal' && !refusesForNow(answer);
