import type { ObservedId } from '../../generated/requirements.ts';
import { isObject, type Json } from '../reading/json.ts';

/**
 * The parts of observations that stay the same when a deployment is judged again. The other parts are measured, or
 * depend on the deployment's earlier records or on the number of requests. Undefined: nothing stays the same.
 */
const steadyParts: { [Id in ObservedId]?: (value: Json) => unknown } = {
  // A measured time.
  'values.delay': () => undefined,
  // The example is the time of a create.
  'values.timestamps': (value) => without(value, 'example'),
  // Sequential identifiers occasionally gain a digit.
  'values.identifiers': (value) => without(value, 'digits'),
  // The number of such responses depends on the requests of the run.
  'refusals.no-token': kinds,
  'refusals.made-up-token': kinds,
};

/** The part of an observed value that should be equal in two runs against one deployment. */
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
