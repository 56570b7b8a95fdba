import { sameJson, shown } from '../reading/json.ts';
import { isMistyped } from './form/types.ts';
import { type Found, ofField, type Rule, right, wrong } from './found.ts';
import { inRecord, type Kind, requirementOf, type Told, type World, worldOf } from './world.ts';
import { isOrdinary } from './writes.ts';

/** Every record has an identifier of its own, which each response that shows it has (ruling `identifiers`). */
export const identifierRules: Rule = function* (run) {
  const world = worldOf(run);
  for (const told of world.records) if (told.create.role !== 'probe') yield* shownIn(told);
  for (const kind of ['Customer', 'Recipient'] as const) yield* unique(world, kind);
};

function* shownIn(told: Told): Iterable<Found> {
  for (const view of told.views) {
    const requirement = requirementOf(told.kind, `${view.verb}.id`);
    const write = view.verb === 'update' ? view.answer : told.create;
    if (!requirement || !isOrdinary(write, view.verb) || isMistyped(view, 'id')) continue;
    const isRight = String(view.item.id) === told.id;
    yield ofField(isRight, requirement, [view.answer], 'id', shown(told.id), view.item.id, inRecord(view));
  }
}

/** No identifier is given twice: of one record alone, nothing is known. */
function* unique({ records, run }: World, kind: Kind): Iterable<Found> {
  const requirement = requirementOf(kind, 'create.id-unique');
  // An identifier that is the sent one was given by nobody; that it must not be taken is judged elsewhere.
  const given = records.filter(({ kind: one, id, create }) => one === kind && create.sent.get('id') !== id);
  const all = Map.groupBy(given, ({ id }) => id);
  if (!requirement || given.length < 2) return;
  for (const [id, [first, ...others]] of all) {
    if (first) yield right(requirement, first.create);
    for (const [place, { create }] of others.entries()) {
      const earlier = (place === 0 ? first : others[place - 1]) as Told;
      // Somebody may have sent the same again after a timeout, and got the same record.
      if (run.recording && sameJson([...create.sent], [...earlier.create.sent])) continue;
      const expected = 'an identifier that no other record has';
      yield wrong(requirement, [earlier.create, create], expected, `"id": ${id} again`);
    }
  }
}
