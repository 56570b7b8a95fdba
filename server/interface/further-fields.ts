import { remembering } from '../http/memo.ts';

/** A field that the document does not name, as a later version of a deployment may show one. */
const FURTHER_FIELD = { further_field: { note: 'not in the document', list: [1, null, 'x'] } };

/** An answer with a further field in every object of it, which clients have to ignore. */
export function withFurtherFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFurtherFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.isFrozen(value) ? ofFrozen(value) : extended(value);
}

const ofFrozen = remembering(extended);

function extended(value: object): object {
  const fields = Object.entries(value).map(([name, child]) => [name, withFurtherFields(child)]);
  return { ...FURTHER_FIELD, ...Object.fromEntries(fields) };
}
