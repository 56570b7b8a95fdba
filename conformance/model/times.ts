import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer, differingFields, recordOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import { shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { faultFound, partsOf, unchanged } from './blame.ts';
import { changedKinds, isChanged } from './changed-by-service.ts';
import { isMistyped, nameIn } from './form/types.ts';
import { type Found, ofField, type Rule, right, wrong } from './found.ts';
import { nameOf } from './full-name.ts';
import { isNotThereYet, isSpoiled } from './record-views.ts';
import { unseenUpdates } from './unseen.ts';
import { possible, versionOf } from './versions.ts';
import {
  inRecord,
  isRefused,
  type Kind,
  lagOf,
  placeOf,
  requirementOf,
  shownBy,
  type Told,
  type View,
  type World,
  worldOf,
} from './world.ts';
import { isJudged, isOrdinary, isSpecial } from './writes.ts';

/** What follows from a record's create and its updates: its identifier, its full name and its times. */
export const timeRules: Rule = function* (run) {
  const world = worldOf(run);
  for (const told of world.records) {
    if (told.create.role === 'probe') continue;
    // Of an identifier that two recipients have, a response may show the other one.
    if (told.kind === 'Recipient' && world.isShared(told.kind, told.id) && !isFirst(told, world)) continue;
    yield* namesOf(told, world);
    yield* creationOf(told, world);
    yield* updatedOnOf(told, world);
  }
  for (const kind of ['Customer', 'Recipient'] as const) yield* touched(world, kind);
};

const isFirst = (told: Told, { records }: World) =>
  records.find(({ kind, id }) => kind === told.kind && id === told.id) === told;

/** A view of a record, if the write that it shows is judged by its own fields. */
const isOwn = ({ verb, answer }: View, { create }: Told) =>
  isOrdinary(verb === 'update' ? answer : create, verb);

const isOfAnother = ({ verb, item }: View, { id }: Told) =>
  verb === 'get' && item.id !== undefined && String(item.id) !== id;

/** The full name of a recipient follows from its parts (ruling `derived-name`). */
function* namesOf(told: Told, world: World): Iterable<Found> {
  // Of what was sent before a recording began, nobody knows with which blanks.
  if (told.kind !== 'Recipient' || told.wasThere) return;
  const field = 'full_name';
  let isWrong = false;
  for (const view of told.views) {
    const name = nameOf(view.item);
    if (name === undefined || isMistyped(view, field) || isOfAnother(view, told)) continue;
    if (isSpoiled(world, view)) return;
    const isUpdated = view.verb !== 'update' && told.updatedFromMs < view.answer.answeredAtMs;
    if (!isUpdated && !isOwn(view, told)) continue;
    const isRight = view.item[field] === name;
    const [part] = isUpdated ? partsOf(told, view, field) : [`${view.verb}.${nameIn(view, field)}`];
    const requirement = part === undefined ? undefined : requirementOf(told.kind, nameOfUpdate(part));
    // Once wrong is enough; and what is empty may come later (ruling `lag`).
    if (!requirement || (!isRight && isWrong && isUpdated)) continue;
    if (!isRight && isNotThereYet(view, field, told, world)) continue;
    isWrong ||= !isRight;
    const found = ofField(
      isRight,
      requirement,
      [view.answer],
      field,
      shown(name),
      view.item[field],
      inRecord(view),
    );
    yield isOfSpecial(view, told) ? { ...found, unless: exactValues } : found;
  }
}

const exactValues = ['recipients.create.exact-values', 'recipients.update.exact-values'] as const;

/** Whether a part of the name was sent as a special value: what became of that shows in the whole name, too. */
const isOfSpecial = ({ answer }: View, { create, updates }: Told) =>
  [create, ...updates]
    .filter((write) => write.sentAtMs <= answer.answeredAtMs)
    .some((write) => ['first_name', 'last_name', 'business_name'].some((part) => isSpecial(write, part)));

/** That an update keeps the parts of a name says nothing of the name that is made of them. */
const nameOfUpdate = (part: string) => (part === 'update.keeps-unsent' ? 'update.stored' : part);

const instantIn = (item: JsonObject | undefined, field: string) => readTimestamp(item?.[field])?.instant;

/** The time of creation never changes. */
function* creationOf(told: Told, world: World): Iterable<Found> {
  const field = 'created_on';
  const wanted = readTimestamp(recordOf(told.create)?.[field]);
  if (!wanted) return;
  const before = new Map<string, View>();
  for (const view of told.views) {
    if (isSpoiled(world, view)) return;
    if (isMistyped(view, field) || isOfAnother(view, told)) continue;
    const place = placeOf(view);
    const isRight = instantIn(view.item, field) === wanted.instant;
    const last = before.get(place);
    const fault = !isRight && last && view.verb !== 'update' ? unchanged(told, last, view) : undefined;
    if (fault?.part === 'kept') {
      const at = { told, view, field, before: last, world };
      const [{ requirement, answers, expected = '' }] = faultFound(at, fault).found as [
        ReturnType<typeof faultFound>['found'][number],
      ];
      yield ofField(false, requirement, answers, field, expected, view.item[field], inRecord(view));
      return;
    }
    const requirement = isOwn(view, told) ? requirementOf(told.kind, `${view.verb}.${field}`) : undefined;
    const expected = `the instant ${wanted.text}`;
    if (requirement)
      yield ofField(isRight, requirement, [view.answer], field, expected, view.item[field], inRecord(view));
    // What an update made of it is its own finding.
    if (!isRight) return;
    before.set(place, view);
  }
}

/** The time of the last update is that of the last update, or a later one where the service changed the record by itself. */
function* updatedOnOf(told: Told, world: World): Iterable<Found> {
  const field = 'updated_on';
  const { kind, create, updates, failed } = told;
  const versions = [create, ...updates, ...failed.filter((one) => !isRefused(one))].flatMap((write) => {
    const instant = instantIn(shownBy(write), field);
    const isTaken = shownBy(write) !== undefined;
    return isTaken && instant === undefined ? [] : [versionOf(instant, write, isTaken)];
  });
  for (const by of unseenUpdates(told)) versions.push(versionOf<bigint | undefined>(undefined, by, false));
  const newestAt = new Map<string, View>();
  for (const view of told.views) {
    const { verb, answer, item } = view;
    const actual = instantIn(item, field);
    if (isSpoiled(world, view)) return;
    if (actual === undefined || isOfAnother(view, told)) continue;
    if (verb === 'create' || verb === 'update') {
      const requirement = isOwn(view, told) ? requirementOf(kind, `${verb}.${field}`) : undefined;
      if (requirement) yield right(requirement, answer);
      continue;
    }
    // What is shown while the create goes on may be older than its response.
    const isKnownFromMs = create.answeredAtMs + (told.wasThere ? world.run.lagMs : 0);
    if (answer.sentAtMs < isKnownFromMs) continue;
    const allowed = possible(versions, answer, lagOf(answer, world.run)).map(({ value }) => value);
    const known = allowed.filter((value) => value !== undefined);
    const isLater = known.some((value) => value < actual);
    const isOpen = known.length < allowed.length || isChanged(told, view, world);
    const isRight = known.includes(actual) || (isOpen && isLater) || known.length === 0;
    const newest = newestAt.get(placeOf(view));
    const earlier = newest && instantIn(newest.item, field);
    const isEarlier = earlier !== undefined && actual < earlier;
    const fault = isRight || !newest ? undefined : unchanged(told, newest, view);
    const isAfterUpdate = told.updatedFromMs < answer.answeredAtMs;
    // That a refused update touches a record is found apart.
    if (fault?.part === 'refused') return;
    // Where the last update showed, a later time is the doing of something else.
    const isTouched = isLater && known.some((value) => value === earlier) && isAfterUpdate;
    if (newest && fault && (isEarlier || isTouched)) {
      const found = wrongTime(told, view, 'kept', newest.answer, newest.item[field]);
      // A time of its own in each response is not that of another update.
      yield isTouched ? { ...found, unless: [requirementOf(kind, `${verb}.${field}`) as JudgedId] } : found;
      return;
    }
    const part = partOfTime(told, view);
    const requirement = part === undefined ? undefined : requirementOf(kind, part);
    const write = updates.findLast(({ answeredAtMs }) => answeredAtMs <= answer.sentAtMs) ?? create;
    if (!isRight && part && requirement) {
      yield wrongTime(told, view, part, write, recordOf(write)?.[field]);
      return;
    }
    if (requirement && part === `${verb}.${field}`) yield right(requirement, answer);
    if (!isEarlier) newestAt.set(placeOf(view), view);
  }
}

/** The part of the catalogue that a time of the last update in a read is evidence for. */
function partOfTime(told: Told, view: View): string | undefined {
  const { verb, answer } = view;
  const isUpdated = told.updates.some((update) => update.sentAtMs <= answer.answeredAtMs);
  if (!isUpdated) return isOwn(view, told) ? `${verb}.updated_on` : undefined;
  const last = told.updates.findLast(({ answeredAtMs }) => answeredAtMs <= answer.sentAtMs);
  return last && isJudged(last) ? (verb === 'get' ? 'update.stored' : 'update.listed') : undefined;
}

const wrongTime = (told: Told, view: View, part: string, cause: Answer, was: unknown): Found =>
  ofField(
    false,
    requirementOf(told.kind, part) as JudgedId,
    [cause, view.answer],
    'updated_on',
    `${shown(was)} as before`,
    view.item.updated_on,
    inRecord(view),
  );

/** A refused update does not mark the record as updated; where reads alone do that, it is not to blame. */
function* touched(world: World, kind: Kind): Iterable<Found> {
  if (changedKinds(world).has(kind)) return;
  const moves = world.records
    .filter((told) => told.kind === kind)
    .flatMap((told) => {
      const views = told.views.filter(({ verb }) => verb === 'get' || verb === 'list');
      return views.flatMap((after, index) => movesOf(told, views[index - 1], after));
    });
  if (moves.some(({ between }) => between.length === 0)) return;
  for (const { before, after, between } of moves)
    yield wrong(
      requirementOf(kind, 'refused') as JudgedId,
      [before.answer, ...between, after.answer],
      `"updated_on": ${shown(before.item.updated_on)} as before, since the update was refused`,
      `"updated_on": ${shown(after.item.updated_on)} in the record with "id": ${shown(after.item.id)}`,
    );
}

/** Two views of a record, if they differ in the time of the last update alone, with what came between. */
function movesOf(told: Told, before: View | undefined, after: View) {
  if (!before) return [];
  const [earlier, later] = [before, after].map(({ item }) => instantIn(item, 'updated_on'));
  if (earlier === undefined || later === undefined || later <= earlier) return [];
  const differing = differingFields(told.kind, before.item, after.item);
  if (differing.some((field) => field !== 'updated_on')) return [];
  const own = [told.create, ...told.updates, ...told.failed];
  const last = own.filter((one) => recordOf(one) && one.answeredAtMs <= before.answer.sentAtMs).at(-1);
  // A view that is not of the last update yet promises nothing (ruling `lag`).
  if (!last || instantIn(recordOf(last), 'updated_on') !== earlier) return [];
  const between = own.filter(
    (one) => one.sentAtMs <= after.answer.answeredAtMs && one.answeredAtMs >= before.answer.sentAtMs,
  );
  return between.every(isRefused) ? [{ before, after, between }] : [];
}
