import { changedByService, recordOf } from '../reading/answer.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { type Kind, type Told, updatedFromMs, type View, type World } from './world.ts';

/** Whether the service changed a record by itself, or other records of the kind (ruling `updated-on`). */
export function isChanged({ kind, create, updates }: Told, { item, answer }: View, world: World): boolean {
  if (changedKinds(world).has(kind)) return true;
  const last = updates.findLast(({ answeredAtMs }) => answeredAtMs <= answer.sentAtMs) ?? create;
  const isSent = (field: string) => [create, ...updates].some(({ sent }) => sent.has(field));
  return changedByService(kind, recordOf(last), item, isSent);
}

const changed = new WeakMap<World, ReadonlySet<Kind>>();

/** The kinds of records that the service was seen to change by itself: then it may have done so between any two reads. */
export function changedKinds(world: World): ReadonlySet<Kind> {
  const found = changed.get(world) ?? new Set(world.views.filter(changes(world)).map(({ kind }) => kind));
  changed.set(world, found);
  return found;
}

function changes({ views }: World): (view: View) => boolean {
  const others = views.filter(({ verb, told }) => told && verb !== 'create');
  // Fields that are there while nothing has changed say nothing.
  const usual = new Set<string>();
  for (const { told, item } of others) {
    const made = told && recordOf(told.create);
    const isSame = readTimestamp(item.updated_on)?.instant === readTimestamp(made?.updated_on)?.instant;
    for (const field of [...Object.keys(made ?? {}), ...(isSame ? Object.keys(item) : [])]) usual.add(field);
  }
  return ({ kind, verb, told, item, answer }) => {
    if (!told || verb === 'create') return false;
    const isSent = (field: string) => [told.create, ...told.updates].some(({ sent }) => sent.has(field));
    const isUpdated = updatedFromMs(told) < answer.answeredAtMs;
    return changedByService(kind, recordOf(told.create), item, isSent, isUpdated ? undefined : usual);
  };
}
