import { operations } from '../../generated/operations.ts';
import { type Answer, flags } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp, shownAt, skewMs } from '../reading/timestamp.ts';
import { type Contradiction, requirementOn, wrongField } from './contradiction.ts';
import { nameOf } from './full-name.ts';
import { type Known, shows } from './records.ts';
import { possible } from './versions.ts';

/** What is wrong with a record in a response. @param lag in milliseconds (ruling `lag`). */
export function* viewOf(
  known: Known,
  item: JsonObject,
  answer: Answer,
  lag: number,
): Iterable<Contradiction> {
  const where = operations[answer.operation].verb === 'list' ? ` in the record with "id": ${known.id}` : '';
  const wrong = (part: string[], field: string, allowed: readonly unknown[]) => ({
    ...wrongField(requirementOn(answer, ...part), answer, field, allowed, item[field], where),
    record: known.id,
  });
  for (const [field, versions] of known.fields) {
    const allowed = possible(versions, answer, lag).map(({ value }) => value);
    if (allowed.some((value) => shows(field, item[field], value))) continue;
    yield wrong(partFor(known, field, answer), field, allowed);
  }
  const name = nameOf(item);
  if (known.kind === 'Recipient' && name !== undefined && item.full_name !== name)
    yield wrong([item.type === 'BIZ' ? 'business-full_name' : 'full_name', 'full_name'], 'full_name', [name]);
  const createdOn = readTimestamp(item.created_on);
  if (createdOn && known.createdOn && createdOn.instant !== known.createdOn.instant)
    yield wrong(['created_on'], 'created_on', [known.createdOn.text]);
}

/** The requirement that a wrong field violates: who changes it is to blame. */
function partFor(known: Known, field: string, answer: Answer): string[] {
  const { verb } = operations[answer.operation];
  if (verb === 'create') return [field];
  if (verb === 'update') return answer.sent.has(field) ? [field] : ['keeps-unsent'];
  const updates = known.updates.filter(({ sentAtMs }) => sentAtMs <= answer.answeredAtMs);
  if (updates.length === 0) return [field, 'corridor-fields'];
  const isUpdated = updates.some((update) => update.sent.has(field));
  return isUpdated ? [verb === 'list' ? 'update.listed' : 'update.stored'] : [];
}

/**
 * Whether a time of the last update can be read at a moment: nothing but an update makes it later.
 * @param isScreened whether the service was seen to change records of the kind by itself, as it may (ruling `updated-on`)
 */
export function* updatedOnIn(
  known: Known,
  item: JsonObject,
  answer: Answer,
  lag: number,
  isScreened: boolean,
): Iterable<Contradiction> {
  const updatedOn = readTimestamp(item.updated_on);
  const allowed = possible(known.updatedOn, answer, lag).map(({ value }) => value);
  if (!updatedOn || allowed.length === 0 || allowed.includes(updatedOn.instant)) return;
  // What is shown while the create goes on may be older than its response.
  if (answer.sentAtMs < known.create.answeredAtMs) return;
  const instants = allowed.filter((value) => value !== undefined);
  const isUnknown = instants.length < allowed.length || isScreened;
  if (isUnknown && instants.some((value) => value < updatedOn.instant)) return;
  yield {
    requirement: requirementOn(answer, 'updated_on'),
    answer,
    expected: `"updated_on" as the last update showed it, ${shown(known.last.updated_on)}`,
    actual: `"updated_on": ${shown(item.updated_on)} in the record with "id": ${known.id}`,
    record: known.id,
  };
}

/** A creation that an earlier response showed: the clock had ticked. */
export interface Tick {
  instant: bigint;
  answeredAtMs: number;
}

/**
 * What is wrong with the response to a successful update: each field that was sent has its new value, or honestly its old one
 * (ruling `updates`).
 * @param ticks stamps of creates
 */
export function* updated(
  known: Known,
  item: JsonObject,
  answer: Answer,
  ticks: readonly Tick[],
): Iterable<Contradiction> {
  yield* viewOf(known, item, answer, 0);
  const isChanged = [...answer.sent].some(([field, value]) => {
    const versions = known.fields.get(field) ?? [];
    const earlier = possible(
      versions.filter(({ by }) => by !== answer),
      answer,
      0,
    );
    return (
      earlier.length > 0 &&
      shows(field, item[field], value) &&
      earlier.every((one) => one.value !== undefined && one.value !== value)
    );
  });
  yield* refreshed(known, item, answer, isChanged ? ticks : undefined);
  yield* flagsSet(known, item, answer);
  known.last = item;
}

/**
 * What a partner sends of a flag must not set it (ruling `read-only`). A service blocks customers by itself, at any time, but
 * not back and forth as it is told.
 */
function* flagsSet(known: Known, item: JsonObject, answer: Answer): Iterable<Contradiction> {
  for (const flag of flags) {
    const sent = answer.sent.get(flag);
    if (sent === undefined || String(item[flag]) !== sent || String(known.last[flag]) === sent) continue;
    known.obeyed.add(`${flag} ${sent}`);
    if (['0', '1'].every((value) => known.obeyed.has(`${flag} ${value}`)))
      yield wrongField(
        requirementOn(answer, `update.read-only.${flag}`),
        answer,
        flag,
        [known.last[flag]],
        item[flag],
      );
  }
}

const skew = BigInt(skewMs) * 1000n;

function* refreshed(
  known: Known,
  item: JsonObject,
  answer: Answer,
  ticks: readonly Tick[] | undefined,
): Iterable<Contradiction> {
  const now = readTimestamp(item.updated_on);
  const [latest, ...others] = possible(
    known.updatedOn.filter(({ by }) => by !== answer),
    answer,
    0,
  );
  const before = latest?.value;
  if (!now || before === undefined || others.length > 0) return;
  const wrong = (requirement: string, expected: string): Contradiction => ({
    requirement: requirementOn(answer, requirement),
    answer,
    expected,
    actual: `"updated_on": ${shown(item.updated_on)}`,
  });
  const hasTicked = ticks?.some(
    ({ instant, answeredAtMs }) =>
      shownAt(instant, now.resolutionS) > before && answeredAtMs + skewMs <= answer.sentAtMs,
  );
  if (now.instant + skew < before)
    yield wrong('updated_on', `"updated_on" no earlier than ${shown(known.last.updated_on)}`);
  else if (hasTicked && now.instant <= before)
    yield wrong('refresh', `"updated_on" later than ${shown(known.last.updated_on)}`);
}
