import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, changedByService, recordOf } from '../reading/answer.ts';
import { readTimestamp, type Timestamp } from '../reading/timestamp.ts';
import type { Kind, Told, View, World } from './world.ts';
import { isJudged } from './writes.ts';

/** Whether the service changed a record by itself, or other records of the kind (ruling `updated-on`). */
export function isChanged(told: Told, { item, answer }: View, world: World): boolean {
  const { kind, create, updates } = told;
  if (changedKinds(world).has(kind)) return true;
  const last = updates.findLast(({ answeredAtMs }) => answeredAtMs <= answer.sentAtMs) ?? create;
  const isSent = (field: string) => told.taken.some(({ sent }) => sent.has(field));
  return changedByService(kind, recordOf(last), item, isSent);
}

const changed = new WeakMap<World, ReadonlySet<Kind>>();

/** The kinds of records that the service was seen to change by itself: then it may have done so between any two reads. */
export function changedKinds(world: World): ReadonlySet<Kind> {
  const found =
    changed.get(world) ??
    new Set([
      ...world.records.filter(isSeenChanged(world)).map(({ kind }) => kind),
      ...changedBetweenReads(world),
    ]);
  changed.set(world, found);
  return found;
}

/**
 * How likely it may be by chance that none of the updates which were harmless moved the time of another record, if those at the
 * time of a move did: the usual level of significance.
 */
const chanceMax = 0.05;

/**
 * The kinds of which the service changed a record and changed it back: it was updated when no request of the run about it was
 * under way. Updates of other records are no explanation if others like them were harmless. Nothing is known if a time is yet
 * to come.
 */
function changedBetweenReads(world: World): Kind[] {
  const clock = clockOf(world);
  if (!clock) return [];
  const { run, records } = world;
  const requests = [...run.answers, ...run.refusedWays];
  return (['Customer', 'Recipient'] as const).filter((kind) => {
    const operation = `update${kind}` as const;
    const own = records.filter((told) => told.kind === kind);
    const moves = own.flatMap((told) => movesOf(told, clock));
    if (moves.some(({ fromMs, view }) => fromMs > view.answer.answeredAtMs)) return false;
    const isAlone = (move: Move) =>
      !requests.some((one) => isDuring(one, move) && isAbout(one, move.told) && !isHarmless(one, move));
    const updates = run.answers.filter((answer) => answer.operation === operation);
    const harmless = updates.filter(
      (one) =>
        one.meaning === 'success' &&
        isJudged(one) &&
        !moves.some((move) => isDuring(one, move)) &&
        own.some((told) => isBeside(one, told, run.lagMs)),
    );
    const tried = new Set(harmless.flatMap(({ sent }) => [...sent.keys()]));
    const isLike = ({ sent }: Answer) =>
      Object.keys(operations[operation].fields).every((field) => tried.has(field) || !sent.has(field));
    return [...Map.groupBy(moves, ({ instant }) => instant).values()].some((those) => {
      const move = those.find(isAlone);
      if (!move) return false;
      const others = updates.filter((update) => isDuring(update, move));
      const moved = new Set(those.map(({ told }) => told)).size;
      const share = Math.min(1, moved / (others.length + 1));
      const areLike = share === 1 || others.every(isLike);
      return others.length === 0 || (areLike && (1 - share) ** harmless.length < chanceMax);
    });
  });
}

/** Whether a request is no reason for a later time of a record: a list that shows many records, and left it alone afterwards. */
function isHarmless({ operation }: Answer, { told, instant, toMs }: Move): boolean {
  const later = told.views.filter(
    ({ answer, item }) => answer.sentAtMs > toMs && readTimestamp(item.updated_on)?.instant === instant,
  );
  const read = later.find(({ answer }) => answer.operation === operation);
  return (
    operations[operation].verb === 'list' &&
    read !== undefined &&
    later.some(({ answer }) => answer.sentAtMs > read.answer.answeredAtMs)
  );
}

/** Whether an update is of another record than one that was there, and was seen once the update must show. */
const isBeside = (update: Answer, { id, create, views }: Told, lagMs: number) =>
  id !== askedId(update) &&
  create.answeredAtMs < update.sentAtMs &&
  views.some(({ answer }) => answer.sentAtMs > update.answeredAtMs + lagMs);

const isDuring = ({ sentAtMs, answeredAtMs }: Answer, { fromMs, toMs }: Move) =>
  sentAtMs <= toMs && answeredAtMs >= fromMs;

/** Whether a request names a record or its customer, in its target or in a field, or its response shows it. */
function isAbout(answer: Answer, { id, create, updates, views }: Told): boolean {
  const ids = [id, ...[create, ...updates].flatMap(({ sent }) => sent.get('customer') ?? [])];
  const named = [...answer.request.target.split(/[/?&=]/), ...answer.sent.values()];
  return named.some((one) => ids.includes(one)) || views.some((view) => view.answer === answer);
}

/** A view with a later time of the last update than the writes of the run had, and from when to when that may have been. */
interface Move {
  told: Told;
  view: View;
  instant: bigint;
  fromMs: number;
  toMs: number;
}

function movesOf(told: Told, { leastMs, mostMs }: Clock): Move[] {
  return told.views.flatMap((view) => {
    const stamp = readTimestamp(view.item.updated_on);
    const isLater = [told.create, ...told.updates]
      .filter((write) => write.sentAtMs <= view.answer.answeredAtMs)
      .every((write) => {
        const known = readTimestamp(recordOf(write)?.updated_on);
        return known && stamp && known.instant < stamp.instant;
      });
    if (!stamp || !isLater) return [];
    const [fromMs, toMs] = spanMs(stamp);
    return [{ told, view, instant: stamp.instant, fromMs: fromMs - mostMs, toMs: toMs - leastMs }];
  });
}

/** From when to when the moment of a timestamp is, in milliseconds since 1970. */
function spanMs({ instant, resolutionS }: Timestamp): [number, number] {
  const ms = Number(instant / 1000n);
  return [ms, ms + resolutionS * 1000];
}

/** How far the clock of the deployment is ahead of that of the run, in milliseconds. */
interface Clock {
  leastMs: number;
  mostMs: number;
}

/** Each customer was created while its request was under way. @returns undefined if the times are not of one clock */
function clockOf({ records }: World): Clock | undefined {
  let [leastMs, mostMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { kind, create, wasThere } of records) {
    if (wasThere) continue;
    const stamp = readTimestamp(recordOf(create)?.created_on);
    if (kind === 'Recipient' || !stamp) continue;
    const [fromMs, toMs] = spanMs(stamp);
    leastMs = Math.max(leastMs, fromMs - create.answeredAtMs);
    mostMs = Math.min(mostMs, toMs - create.sentAtMs);
  }
  return leastMs <= mostMs ? { leastMs, mostMs } : undefined;
}

/** Whether a view shows that the service changed a record: a value that nobody sent, or a field that came by itself. */
function isSeenChanged({ views }: World): (told: Told) => boolean {
  // Fields that are there while nothing has changed say nothing.
  const usual = new Set<string>();
  for (const { verb, told, item } of views) {
    if (!told || verb === 'create') continue;
    const made = recordOf(told.create);
    const isSame = readTimestamp(item.updated_on)?.instant === readTimestamp(made?.updated_on)?.instant;
    for (const field of [...Object.keys(made ?? {}), ...(isSame ? Object.keys(item) : [])]) usual.add(field);
  }
  return (told) => {
    const made = recordOf(told.create);
    const sent = new Set(told.taken.flatMap((write) => [...write.sent.keys()]));
    const isSent = (field: string) => sent.has(field);
    const times = new Set(told.updates.map((update) => readTimestamp(recordOf(update)?.updated_on)?.instant));
    // Nor do those that it had while it was as an update left it.
    const knownFromMs = new Map<string, number>();
    for (const { item, answer } of told.views)
      if (times.has(readTimestamp(item.updated_on)?.instant))
        for (const field of Object.keys(item))
          if (!knownFromMs.has(field)) knownFromMs.set(field, answer.answeredAtMs);
    return told.views.some(({ verb, item, answer: { answeredAtMs } }) => {
      const isUpdated = told.updatedFromMs < answeredAtMs;
      const isUsual = (field: string) =>
        usual.has(field) || (isUpdated && (knownFromMs.get(field) ?? answeredAtMs + 1) <= answeredAtMs);
      return verb !== 'create' && changedByService(told.kind, made, item, isSent, isUsual);
    });
  };
}
