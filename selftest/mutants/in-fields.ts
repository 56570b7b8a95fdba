import { each } from '../../conformance/judging/families.ts';
import type { Json } from '../../conformance/reading/json.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import { type AroundRecord, isLastPage, reporting, showing } from '../deviations/changes.ts';
import { recipientLists, type Where } from '../deviations/deviation.ts';
import type { Followers, MutantTable } from './mutant.ts';

/** Which answers show a field, by the beginning of the requirements on them. */
const views = {
  'customers.create': 'createCustomer',
  'customers.get': 'getCustomer',
  'customers.update': 'updateCustomer',
  'customers.list': 'listCustomers',
  'recipients.create': 'createRecipient',
  'recipients.get': 'getRecipient',
  'recipients.update': 'updateRecipient',
  'recipients.list': recipientLists,
  'documents.upload': 'uploadDocument',
  'documents.upload-alias': 'uploadDocumentAlias',
  'documents.list': 'listDocuments',
  'eligibility.mobile-wallet': 'checkGhanaMobileWallet',
  'eligibility.bank-account': 'checkGhanaBankAccount',
} as const satisfies Record<string, Where>;

type View = keyof typeof views;
type Change = (value: Json | undefined, around: AroundRecord) => Json | undefined;
type Row = Change | { follows: Followers; change: Change };
/** The fields of each view on which there is a requirement. */
type Fields = {
  [Of in View]: {
    [Id in MandatoryId as Id extends `${Of}.${infer Field}` ? Field : never]?: Record<string, Row>;
  };
};

/**
 * Mutants in which one view shows one field in another way, of its records or beside them; each breaks the
 * requirement on that field there.
 */
export const inFields = <Of extends View>(view: Of, fields: Fields[Of]): MutantTable =>
  Object.fromEntries(
    (Object.entries(fields) as [string, Record<string, Row>][]).map(([field, rows]) => [
      `${view}.${field}`,
      each(rows, (row) => {
        const { follows, change } = typeof row === 'function' ? { follows: {}, change: row } : row;
        return { follows, layer: writingField(views[view], field, change) };
      }),
    ]),
  );

function writingField(where: Where, field: string, change: Change) {
  if (/^(message|page|current_|total_|recipient_name|eligible_)/.test(field))
    return reporting(where, field, (value, around) => change(value, { ...around, record: {}, place: 0 }));
  // Names of persons and of businesses are one field with two requirements.
  const types: Record<string, string> = { full_name: 'IND', 'business-full_name': 'BIZ' };
  return showing(where, field.replace('business-full', 'full'), (value, around) =>
    around.record.type === (types[field] ?? around.record.type) ? change(value, around) : value,
  );
}

/** The change on pages after the first. */
export const onLaterPages =
  (change: Change): Change =>
  (value, around) =>
    Number(around.body.page) > 1 ? change(value, around) : value;

/** The change on the last page of several. */
export const onLastPage =
  (change: Change): Change =>
  (value, around) =>
    isLastPage(around) ? change(value, around) : value;

/** The change in records of businesses. */
export const ofBusinesses =
  (change: Change): Change =>
  (value, around) =>
    around.record.type === 'BIZ' ? change(value, around) : value;
