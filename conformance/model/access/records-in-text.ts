import { isObject, type Json } from '../../reading/json.ts';
import type { Run } from '../found.ts';
import { worldOf } from '../world.ts';

/** Whether a JSON value is or holds a record, or an item of a reference list: a bare array of them is no refusal. */
export function showsRecord(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(showsRecord);
  if (!isObject(value)) return false;
  const has = (...keys: string[]) => keys.every((key) => key in value);
  const isRecord =
    has('id', 'created_on') ||
    has('id_number') ||
    has('code', 'title') ||
    (typeof value.recipient_name === 'string' && value.recipient_name !== '');
  return isRecord || Object.values(value).some(showsRecord);
}

/** Fields in which each create or upload of a run has a value of its own. */
export const ownFields = [
  'last_name',
  'business_name',
  'mobile_number',
  'email_address',
  'iban',
  'id_number',
];

/** Longer than words that a page of a refusal may have. */
const ownLengthMin = 8;
/** Values that many people have: so many of one record do not come together by chance. */
const commonFields = ['first_name', 'middle_name', 'date_of_birth', 'birth_city', 'city', 'postcode'];
const commonMin = 3;

/** For each record that the run created with plain values, whether a text shows values of it that a request did not send. */
export const ownValues = (run: Run) => {
  const records = worldOf(run)
    .records.filter(({ create }) => create.role === 'plain')
    .map(({ create: { sent } }) => {
      const valuesOf = (fields: readonly string[]) => [
        ...new Set(fields.map((field) => sent.get(field) ?? '')),
      ];
      return {
        own: valuesOf([...ownFields, 'address', 'phone_number', 'bank']).filter(
          ({ length }) => length >= ownLengthMin,
        ),
        common: valuesOf(commonFields).filter((value) => value !== ''),
      };
    });
  const values = [...new Set(records.flatMap(({ own, common }) => [...own, ...common]))];
  // Many refusals have the same text.
  const shownIn = new Map<string, Set<string>>();
  return (text: string, isSent: (value: string) => boolean) => {
    const shown = shownIn.get(text) ?? new Set(values.filter((value) => text.includes(value)));
    shownIn.set(text, shown);
    if (shown.size === 0) return false;
    const isIn = (value: string) => shown.has(value) && !isSent(value);
    return records.some(({ own, common }) => own.some(isIn) || common.filter(isIn).length >= commonMin);
  };
};
