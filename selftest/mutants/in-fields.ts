import type { Json } from '../../conformance/reading/json.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import { type AroundRecord, showing } from '../deviations/changes.ts';
import type { Where } from '../deviations/deviation.ts';
import { recipientLists } from '../deviations/views.ts';
import type { MutantTable } from './mutant.ts';

/** Which answers show the fields of a record, by the beginning of the requirements on them. */
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
} as const satisfies Record<string, Where>;

type View = keyof typeof views;
type Change = (value: Json | undefined, around: AroundRecord) => Json | undefined;
/** The fields of each view on which there is a requirement. */
type Fields = {
  [Of in View]: {
    [Id in MandatoryId as Id extends `${Of}.${infer Field}` ? Field : never]?: Record<string, Change>;
  };
};

/** Mutants in which one view shows one field in another way; each breaks the requirement on that field there. */
export const inFields = <Of extends View>(view: Of, fields: Fields[Of]): MutantTable =>
  Object.fromEntries(
    (Object.entries(fields) as [string, Record<string, Change>][]).map(([field, named]) => [
      `${view}.${field}`,
      Object.fromEntries(
        Object.entries(named).map(([name, change]) => [name, showingField(views[view], field, change)]),
      ),
    ]),
  );

/** Names of persons and of businesses are one field with two requirements. */
function showingField(where: Where, field: string, change: Change) {
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
    Number(around.body.page) > 1 && around.body.page === around.body.total_pages
      ? change(value, around)
      : value;

/** The change in records of businesses. */
export const ofBusinesses =
  (change: Change): Change =>
  (value, around) =>
    around.record.type === 'BIZ' ? change(value, around) : value;
