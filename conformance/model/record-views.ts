import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer, recordOf, showsText } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { blameFor, partsOf, updatesBefore } from './blame.ts';
import { isMistyped } from './form/types.ts';
import { type Found, ofField, type Rule, right } from './found.ts';
import { corridor, inEveryCorridor, lagIn, shows, type Versions, versionsOf } from './values.ts';
import { possible } from './versions.ts';
import {
  inRecord,
  isUnclear,
  type Kind,
  lagOf,
  placeOf,
  requirementOf,
  type Told,
  type View,
  type World,
  worldOf,
} from './world.ts';
import { isSpecial } from './writes.ts';

/** Each value that a record of the run shows is one that it may have at that time. */
export const valueRules: Rule = function* (run) {
  const world = worldOf(run);
  yield* judgedIn(world).found;
  for (const kind of ['Customer', 'Recipient'] as const) {
    yield* stayed(kind, world);
    yield* spaces(kind, world);
  }
};

/** Plain values hold spaces. They are the evidence where every special one was refused. */
function* spaces(kind: Kind, { records }: World): Iterable<Found> {
  const own = records.filter((told) => told.kind === kind);
  const creates = own.map(({ create }) => create);
  const updates = own.flatMap((told) => told.updates);
  const isPlain = ({ role }: Answer) => role === 'plain';
  if (!creates.some(({ role }) => role === 'values'))
    for (const create of creates.filter(isPlain))
      yield right(requirementOf(kind, 'create.exact-values') as JudgedId, create);
  if (!updates.some((update) => [...update.sent.keys()].some((field) => isSpecial(update, field))))
    for (const update of updates.filter(isPlain))
      yield right(requirementOf(kind, 'update.exact-values') as JudgedId, update);
}

/** Records that were seen again, and those that were seen after an update of another one. */
function* stayed(kind: Kind, { records }: World): Iterable<Found> {
  const own = records.filter((told) => told.kind === kind);
  const [first] = own
    .flatMap((told) => told.updates.map((update) => ({ told, update })))
    .sort((one, other) => one.update.answeredAtMs - other.update.answeredAtMs);
  for (const told of own) {
    const views = told.views.filter(({ verb }) => verb === 'get' || verb === 'list');
    const [one, other] = views;
    if (one && other) yield right(requirementOf(kind, 'kept') as JudgedId, one.answer, other.answer);
    const later = views.find(({ answer }) => first && answer.sentAtMs > first.update.answeredAtMs);
    if (first && later && first.told !== told)
      yield right(requirementOf(kind, 'update.only-this') as JudgedId, first.update, later.answer);
  }
}

interface JudgedValues {
  found: readonly Found[];
  /** When a response showed first that something else than an update had changed a record, in milliseconds of the run. */
  spoiledAtMs: ReadonlyMap<Told, number>;
}

const known = new WeakMap<World, JudgedValues>();

function judgedIn(world: World): JudgedValues {
  const spoiledAtMs = new Map<Told, number>();
  const judged = known.get(world) ?? {
    found: world.records.flatMap((told) => [...valuesOf(told, world, spoiledAtMs)]),
    spoiledAtMs,
  };
  known.set(world, judged);
  return judged;
}

/** Whether a record had a fault of its own by then, so that all else that is wrong with it may be a consequence. */
export const isSpoiled = (world: World, { told, answer }: View): boolean =>
  told !== undefined &&
  (judgedIn(world).spoiledAtMs.get(told) ?? Number.POSITIVE_INFINITY) <= answer.answeredAtMs;

function* valuesOf(told: Told, world: World, spoiledAtMs: Map<Told, number>): Iterable<Found> {
  const versions = versionsOf(told);
  const history = {
    wrongSince: new Map<string, View>(),
    rightBefore: new Map<string, View>(),
    blamed: new Set<string>(),
  };
  const wrong = new Set<string>();
  for (const view of told.views) {
    if (isOfAnother(view, world)) continue;
    const place = placeOf(view);
    const isUpdated = told.updatedFromMs < view.answer.answeredAtMs;
    const lagMs = lagIn(view.item, view.answer, versions, lagOf(view.answer, world.run));
    for (const [field, all] of versions) {
      const key = `${place} ${field}`;
      const allowed = possible(judgedBy(view, field, all, told, isUpdated), view.answer, lagMs);
      if (isMistyped(view, field) || (isUpdated && isOpenAgain(history.wrongSince.get(key), all))) continue;
      const value = view.item[field];
      const fitting = allowed.filter((one) => shows(field, value, one.value));
      if (allowed.length === 0) continue;
      if (fitting.length > 0) {
        // An old value may be right for a while, and is then no evidence of what is stored.
        const newest = allowed.findLast(({ isSure }) => isSure);
        const isNewest = newest !== undefined && fitting.includes(newest);
        if (isNewest) history.rightBefore.set(key, view);
        const isKnown = newest?.value !== undefined && (newest.value !== '' || field === 'middle_name');
        if (isNewest && isKnown) yield* agreeing(told, view, field, history.rightBefore.get(key));
        yield* unchangedSpecial(view, field);
        continue;
      }
      if (isNotThereYet(view, field, told, world) || isOfOtherCorridor(view, field, told)) continue;
      wrong.add(field);
      history.wrongSince.set(key, view);
      // What the response to a later update may show, nobody knows then.
      if (view.verb !== 'create') history.wrongSince.set(`update ${field}`, view);
      const before = history.rightBefore.get(key);
      const isSent =
        view.verb === 'update' ? view.answer.sent.has(field) : !isUpdated && told.create.sent.has(field);
      const wanted = `${allowed.map((one) => shown(one.value)).join(' or ')}${isSent ? ' as sent' : ''}`;
      const isBlamed = history.blamed.has(`${view.verb} ${field}`);
      const blame = blameFor({ told, view, field, before, world, isBlamed });
      if (view.verb === 'get' || view.verb === 'list') history.blamed.add(`${view.verb} ${field}`);
      for (const { requirement, answers, expected, unless } of blame.found)
        yield {
          ...ofField(false, requirement, answers, field, expected ?? wanted, value, inRecord(view)),
          about: { record: told.id, field, value },
          ...(unless ? { unless } : {}),
        };
      if (!blame.isFault) continue;
      spoiledAtMs.set(told, view.answer.answeredAtMs);
      return;
    }
  }
  yield* byPost(told, world, new Map([...versions].filter(([field]) => !wrong.has(field))));
}

/** What lists by POST show of a record in fields that everything else shows rightly: the first one that is wrong. */
function* byPost(told: Told, world: World, versions: ReadonlyMap<string, Versions>): Iterable<Found> {
  for (const view of told.byPost) {
    if (isOfAnother(view, world)) continue;
    const { answer, item } = view;
    const isUpdated = told.updatedFromMs < answer.answeredAtMs;
    const lagMs = lagIn(item, answer, versions, lagOf(answer, world.run));
    for (const [field, all] of versions) {
      const allowed = possible(judgedBy(view, field, all, told, isUpdated), answer, lagMs);
      if (allowed.length === 0 || allowed.some((one) => shows(field, item[field], one.value))) continue;
      if (isMistyped(view, field) || isNotThereYet(view, field, told, world)) continue;
      if (isOfOtherCorridor(view, field, told)) continue;
      const wanted = allowed.map((one) => shown(one.value)).join(' or ');
      const found = ofField(
        false,
        'recipients.list-post.same-records',
        [answer],
        field,
        wanted,
        item[field],
        inRecord(view),
      );
      yield { ...found, about: { record: told.id, field, value: item[field] } };
      return;
    }
  }
}

/** Fields that every deployment has to change when an update sends them (ruling `updates`). */
const changeable = ['iban', 'bank'];

/** A special value that an update has to take (ruling `sent-values-come-back`). */
function* unchangedSpecial({ kind, verb, answer, item }: View, field: string): Iterable<Found> {
  const sent = answer.sent.get(field);
  if (kind !== 'Recipient' || verb !== 'update' || !changeable.includes(field) || sent === undefined) return;
  if (!isSpecial(answer, field) || shows(field, item[field], sent)) return;
  yield ofField(
    false,
    'recipients.update.exact-values',
    [answer],
    field,
    `${shown(sent)} as sent`,
    item[field],
  );
}

function* agreeing(told: Told, view: View, field: string, before: View | undefined): Iterable<Found> {
  for (const part of partsOf(told, view, field, before)) {
    // The response to a create may be an echo; only a read shows that a special value is stored.
    const requirement =
      view.verb === 'create' && part === 'create.exact-values' ? undefined : requirementOf(told.kind, part);
    if (requirement) yield right(requirement, ...updatesBefore(told, view, field, part, view), view.answer);
  }
}

/**
 * What a view has to show: what was sent, although nobody knows what is stored where the response to a write shows something
 * else. A record that was never updated has to be as it was sent.
 */
function judgedBy(view: View, field: string, versions: Versions, told: Told, isUpdated: boolean): Versions {
  const write = view.verb === 'update' ? view.answer : isUpdated ? undefined : told.create;
  return write?.sent.has(field) || view.verb === 'create'
    ? versions.filter(({ by, value }) => by !== write || value !== undefined)
    : versions;
}

/** That a get shows another record is the finding of its own requirement. */
const isOfAnother = ({ verb, item, told, kind }: View, world: World) =>
  told === undefined ||
  (verb === 'get' && item.id !== undefined && String(item.id) !== told.id) ||
  (kind === 'Recipient' && world.isShared(kind, told.id));

/** Whether nothing more is known of a field: it was wrong before, and no later write has set it. */
const isOpenAgain = (wrong: View | undefined, versions: Versions) =>
  wrong !== undefined &&
  !versions.some(({ by, isSure }) => isSure && by.sentAtMs >= wrong.answer.answeredAtMs);

/** Whether a field may be empty, since an update moved the recipient to a corridor that may not have it (ruling `corridor-fields`). */
const isOfOtherCorridor = ({ item, answer }: View, field: string, { kind, create, updates, failed }: Told) =>
  kind === 'Recipient' &&
  !inEveryCorridor.includes(field) &&
  (item[field] ?? '') === '' &&
  [...updates, ...failed.filter(isUnclear)].some(
    (update) =>
      update.sentAtMs <= answer.answeredAtMs &&
      corridor.some((name) => {
        const [before, now] = [create, update].map(({ sent }) => sent.get(name));
        return now !== undefined && now !== before && shows(name, recordOf(update)?.[name] ?? now, now);
      }),
  );

/** What is not there yet is read again (ruling `lag`); another value is wrong at any time. */
export const isNotThereYet = (
  { verb, answer, item }: View,
  field: string,
  { create }: Told,
  { run }: World,
) =>
  (verb === 'get' || verb === 'list') &&
  showsText(item[field], '') &&
  !run.isFinal(answer) &&
  create.answeredAtMs + lagOf(answer, run) > answer.sentAtMs;
