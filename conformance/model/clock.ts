import type { AnyOperationId } from '../../generated/operations.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer, idOf, recordOf } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { finestOf, readTimestamp, shownAt, skewMs, type Timestamp } from '../reading/timestamp.ts';
import { type Found, type Rule, type Run, right, wrong } from './found.ts';
import { versionsOf } from './values.ts';
import { possible } from './versions.ts';
import { type Kind, requirementOf, type Told, type World, worldOf } from './world.ts';

/** A timestamp that the response to a write shows, and that the request did not send. */
interface Stamped {
  answer: Answer;
  stamp: Timestamp;
}

/** All timestamps are of one clock, which ticks (rulings `updated-on` and `ticks`). */
export const clockRules: Rule = function* (run) {
  const world = worldOf(run);
  const customers = stampsIn(world, successes(run, 'createCustomer'), 'created_on');
  const advance = (operation: AnyOperationId, field: string, requirement: JudgedId) =>
    stampsAdvance(stampsIn(world, successes(run, operation), field), field, customers, requirement);
  yield* advance('createCustomer', 'created_on', 'customers.create.creation-time');
  yield* advance('createRecipient', 'created_on', 'recipients.create.creation-time');
  yield* advance('uploadDocument', 'uploaded_on', 'documents.upload.upload-time');
  // A second spelling may not be there, so it only shows what is wrong.
  for (const found of advance('uploadDocumentAlias', 'uploaded_on', 'documents.upload.upload-time'))
    if (found.kind === 'differs') yield found;
  for (const answer of successes(run, 'createCustomer')) yield* stampsEqual(answer);
  for (const kind of ['Customer', 'Recipient'] as const) yield* refreshes(world, kind, customers);
};

const successes = ({ answers }: Run, operation: AnyOperationId) =>
  answers.filter(
    (answer) =>
      answer.operation === operation &&
      answer.credentials === 'token' &&
      answer.role !== 'probe' &&
      answer.meaning === 'success',
  );

/** The timestamps of a field in the responses to writes. Of an identifier that was given twice, nobody knows whose it is. */
const stampsIn = (world: World, answers: readonly Answer[], field: string): Stamped[] =>
  answers.flatMap((answer) => {
    const id = idOf(recordOf(answer)) ?? '';
    const isUnknown = world.isShared('Customer', id) || world.isShared('Recipient', id);
    const stamp = isUnknown || answer.sent.has(field) ? undefined : readTimestamp(recordOf(answer)?.[field]);
    return stamp ? [{ answer, stamp }] : [];
  });

/** The two timestamps of a new customer are the same instant. */
function* stampsEqual(answer: Answer): Iterable<Found> {
  const record = recordOf(answer);
  const [created, updated] = [readTimestamp(record?.created_on), readTimestamp(record?.updated_on)];
  if (!created || !updated) return;
  const requirement = 'customers.create.stamps-equal';
  if (created.instant === updated.instant) yield right(requirement, answer);
  else
    yield wrong(
      requirement,
      [answer],
      '"created_on" equal to "updated_on"',
      `"created_on": "${created.text}", "updated_on": "${updated.text}"`,
    );
}

/**
 * Records that were created later carry later timestamps. Those of seconds that stay equal for more than two seconds are no
 * times; until then nothing is known (ruling `ticks`).
 */
function* stampsAdvance(
  stamped: readonly Stamped[],
  field: string,
  customers: readonly Stamped[],
  requirement: JudgedId,
): Iterable<Found> {
  yield* onTheClockOfCustomers(stamped, field, customers, requirement);
  let ticked = false;
  for (const later of stamped)
    for (const earlier of stamped) {
      const gapMs = later.answer.sentAtMs - earlier.answer.answeredAtMs;
      if (gapMs < 0) continue;
      const isSeconds = later.stamp.resolutionS <= 1 && earlier.stamp.resolutionS <= 1;
      if (later.stamp.instant > earlier.stamp.instant) {
        if (!ticked) yield right(requirement, earlier.answer, later.answer);
        ticked = true;
      } else if (gapMs > stillMaxMs && isSeconds) {
        yield wrong(
          requirement,
          [earlier.answer, later.answer],
          `"${field}" later than ${earlier.stamp.text}, because it was made ${Math.round(gapMs)} ms later`,
          `"${field}": "${later.stamp.text}"`,
        );
        // One that is earlier is enough.
        break;
      }
    }
  const still = ticked ? undefined : behindCustomers(stamped, customers);
  if (still)
    yield wrong(
      requirement,
      [still.customer.answer, still.answer],
      `"${field}" no earlier than ${still.customer.stamp.text}, when a customer had been created`,
      `"${field}": "${still.stamp.text}", as in all others`,
    );
}

/** How long timestamps of seconds may stay equal, in milliseconds: a second, and one for the way. */
const stillMaxMs = 2000;

/**
 * How far timestamps may contradict the order of the requests, in microseconds: the coarser step of both, and a second for
 * machines whose clocks are apart.
 */
const toleranceOf = (one: Timestamp, other: Timestamp) =>
  BigInt(Math.ceil(Math.max(one.resolutionS, other.resolutionS, 1) * 1_000_000)) + 1_000_000n;

/** None is earlier than that of a customer who was created before, or later than that of one who was created afterwards. */
function* onTheClockOfCustomers(
  stamped: readonly Stamped[],
  field: string,
  customers: readonly Stamped[],
  requirement: JudgedId,
): Iterable<Found> {
  for (const { answer, stamp } of stamped) {
    const apart = customers.find((customer) => {
      const tolerance = toleranceOf(customer.stamp, stamp);
      const isAfter = customer.answer.answeredAtMs < answer.sentAtMs;
      const isBefore = customer.answer.sentAtMs > answer.answeredAtMs;
      return (
        (isAfter && stamp.instant + tolerance < customer.stamp.instant) ||
        (isBefore && stamp.instant > customer.stamp.instant + tolerance)
      );
    });
    if (!apart) continue;
    const [than, when] =
      apart.answer.sentAtMs < answer.sentAtMs ? ['no earlier', 'before'] : ['no later', 'afterwards'];
    yield wrong(
      requirement,
      [apart.answer, answer],
      `"${field}" ${than} than ${apart.stamp.text}, when a customer was created ${when}`,
      `"${field}": "${stamp.text}"`,
    );
  }
}

/** A timestamp in seconds that is earlier than that of a customer who was there before: a clock that stands still. */
function behindCustomers(
  stamped: readonly Stamped[],
  customers: readonly Stamped[],
): (Stamped & { customer: Stamped }) | undefined {
  for (const { answer, stamp } of stamped) {
    const customer = customers.find(
      (other) =>
        stamp.resolutionS <= 1 &&
        shownAt(other.stamp.instant, stamp.resolutionS) > stamp.instant &&
        // The clocks of machines may differ a little.
        other.answer.answeredAtMs + skewMs <= answer.sentAtMs,
    );
    if (customer) return { answer, stamp, customer };
  }
  return undefined;
}

/** An update that changed a value, after the clock was seen to tick, has a later `updated_on`. */
function* refreshes(world: World, kind: Kind, customers: readonly Stamped[]): Iterable<Found> {
  const requirement = requirementOf(kind, 'update.refresh') as JudgedId;
  const field = 'updated_on';
  const changes = world.records
    .filter((told) => told.kind === kind && !isOdd(told, world))
    .flatMap(changesOf);
  // A clock that is shown more coarsely ticks later (ruling `ticks`).
  const resolutionS = finestOf(changes.map(({ now }) => now));
  let stays = false;
  for (const { update, before, now, told } of changes) {
    const isWitness = ({ create }: Told, marginMs: number) => {
      const instant = readTimestamp(recordOf(create)?.created_on)?.instant ?? before.instant;
      return (
        shownAt(instant, resolutionS) > before.instant && create.answeredAtMs + marginMs <= update.sentAtMs
      );
    };
    const later =
      world.records.find((one) => one.kind === kind && isWitness(one, 0)) ??
      // All timestamps are of one clock, on machines that may differ a little.
      world.records.find((one) => isWitness(one, skewMs));
    if (!later) continue;
    if (now.instant > before.instant) {
      // A new timestamp counts only if no read contradicts it.
      if (!isContradicted(told, update, now)) yield right(requirement, update);
      continue;
    }
    stays = true;
    yield wrong(
      requirement,
      [later.create, update],
      `"${field}" later than "${before.text}"`,
      `"${field}": ${shown(recordOf(update)?.[field])}`,
    );
  }
  // One that stays falls behind the others as well.
  const updates = changes.map(({ update }) => update);
  if (!stays) yield* onTheClockOfCustomers(stampsIn(world, updates, field), field, customers, requirement);
}

const isOdd = (told: Told, world: World) => world.isShared(told.kind, told.id);

/** Whether reads after an update contradict its time, if no other update came between. */
function isContradicted({ views, updates }: Told, update: Answer, now: Timestamp): boolean {
  const next = updates.find((other) => other.answeredAtMs > update.answeredAtMs);
  const reads = views
    .filter(({ verb, answer }) => verb === 'get' && answer.sentAtMs >= update.answeredAtMs)
    .filter(({ answer }) => !next || answer.answeredAtMs < next.sentAtMs)
    .map(({ item }) => readTimestamp(item.updated_on)?.instant);
  return reads.length > 0 && !reads.includes(now.instant);
}

const overlap = (one: Answer, other: Answer) =>
  one.sentAtMs <= other.answeredAtMs && other.sentAtMs <= one.answeredAtMs;

/** The updates of a record that changed a value, by their responses, with the time of the last update before. */
function changesOf(told: Told) {
  const { create, updates } = told;
  const versions = versionsOf(told);
  let last = recordOf(create);
  return updates.flatMap((update) => {
    const item = recordOf(update);
    const [before, now] = [readTimestamp(last?.updated_on), readTimestamp(item?.updated_on)];
    last = item;
    const hasChanged = [...update.sent].some(([field, value]) => {
      const others = (versions.get(field) ?? []).filter(({ by }) => by !== update);
      const earlier = possible(others, update, 0);
      // What a lost update may have written before is no change.
      const isNew =
        earlier.length > 0 && earlier.every((one) => one.value !== undefined && one.value !== value);
      return isNew && item?.[field] === value;
    });
    const isJudged = update.role === 'plain' || update.role === 'values';
    const isAlone = updates.every((other) => other === update || !overlap(update, other));
    return isAlone && isJudged && hasChanged && before && now ? [{ told, update, before, now }] : [];
  });
}
