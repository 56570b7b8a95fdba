import type { ObservedId } from '../../generated/requirements.ts';
import { isObject, type Json } from '../reading/json.ts';

/**
 * What of an observation stays the same when a deployment is judged again, where that is not all of it: these are
 * measured, or depend on how much the deployment held already or on how much the run asked. Undefined: nothing.
 */
const steadyParts: { [Id in ObservedId]?: (value: Json) => unknown } = {
  // A measured time.
  'values.delay': () => undefined,
  // The example is the moment of a create.
  'values.timestamps': (value) => without(value, 'example'),
  // Counted identifiers gain a digit now and then.
  'values.identifiers': (value) => without(value, 'digits'),
  // How many requests were answered so depends on what the run sent.
  'refusals.no-token': kinds,
  'refusals.made-up-token': kinds,
};

/** The part of an observed value that two runs of one deployment have in common. */
export function steadyPart(id: string, value: Json): unknown {
  const part = steadyParts[id as ObservedId];
  return part ? part(value) : value;
}

function without(value: Json, key: string): unknown {
  if (!isObject(value)) return value;
  const { [key]: _, ...rest } = value;
  return rest;
}

function kinds(value: Json): unknown {
  return isObject(value) ? Object.keys(value).sort() : value;
}
