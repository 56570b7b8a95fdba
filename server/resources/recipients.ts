import { operations } from '../../generated/operations.ts';
import type {
  Customer,
  CustomerForm,
  DocumentUploadForm,
  ListedDocument,
  Recipient,
  RecipientForm,
} from '../../generated/types.ts';
import { RECIPIENT_FIELDS_MAX } from '../http/limits.ts';
import { empty, invalid, missing, noSuch, quoted, unreadable } from '../http/refusal.ts';
import { writtenOnce } from '../http/sending.ts';
import type { Context, Handlers, NamedFields, StoredTexts } from '../interface/handler.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { Fields, RecipientRecord } from '../store/store.ts';
import { then } from '../store/turns.ts';
import { pager } from './lists.ts';
import { absentLooks, bothTimestamps, changeBy, checkRecordSize, shownId } from './record.ts';

type RecipientHandlers = Pick<
  Handlers,
  'createRecipient' | 'listRecipients' | 'getRecipient' | 'updateRecipient'
>;
type RecipientType = Recipient['type'];

type Form = NamedFields<RecipientForm>;
type Shown = NamedFields<Recipient>;
type StampName = keyof ReturnType<typeof bothTimestamps>;
/** A field of the form that answers show under the same name. */
type SentField = keyof Form & keyof Shown;

const nameFields: Readonly<Record<RecipientType, readonly SentField[]>> = {
  IND: ['first_name', 'last_name'],
  BIZ: ['business_name'],
};

/** Fields of an account, which the samples show even where they were not sent. */
const accountFields: readonly SentField[] = ['bank', 'iban', 'mobile_number'];

/** The owner is kept beside the fields, and no update moves a recipient to another one. */
const OWNER: SentField = 'customer';

const requiredFields = Object.entries(operations.createRecipient.fields).flatMap(([name, need]) =>
  need === 'required' && name !== OWNER ? [name] : [],
);

/** Fields of any record that answers show and no form has. */
type ServiceField =
  | Exclude<keyof Shown, keyof Form>
  | Exclude<keyof Customer, keyof CustomerForm>
  | Exclude<keyof ListedDocument, keyof DocumentUploadForm>;

/** What no partner can set in a recipient, whichever fields its corridor needs. */
const ignoredFields: Readonly<Record<ServiceField | 'customer' | 'file', true>> = {
  customer: true,
  id: true,
  full_name: true,
  created_on: true,
  updated_on: true,
  blocked: true,
  temporary_blocked: true,
  verified: true,
  uploaded_on: true,
  file: true,
};

/** The operations on beneficiaries (section "Recipients"). */
export function recipientHandlers({ store, freedoms }: Context): RecipientHandlers {
  const shown = writtenOnce((record: RecipientRecord) => recipientObject(record, freedoms));
  const pageOf = pager({
    freedoms,
    isReversed: true,
    read: (customer: bigint, _, { first, last }) => store.recipientsByRank(customer, first, last),
    show: shown,
    answer: (recipients, total, { page, total_pages }) => {
      const counts = { current_recipients: recipients.length, total_recipients: total, page, total_pages };
      return { status: 200, body: { message: 'success', recipients, ...counts } } as const;
    },
  });
  const found = (record: RecipientRecord | undefined, id: bigint) => {
    if (!record) throw noSuch('recipient', id, 'recipientId');
    return { status: 200, body: { message: 'success', recipient: shown(record) } } as const;
  };
  return {
    async createRecipient({ partner, form }) {
      const record = await store.createRecipient(partner, BigInt(form.customer), newRecipient(form));
      if (!record) {
        throw invalid('customer', `must be the id of one of your customers; ${quoted(form.customer)} is not`);
      }
      return { status: 201, body: { message: 'success', recipient: shown(record) } };
    },

    listRecipients({ partner, path: { customerId }, query }) {
      return then(store.countRecipients(partner, customerId), (total) => {
        if (total === undefined) throw noSuch('customer', customerId, 'customerId');
        return pageOf(customerId, total, query.page);
      });
    },

    getRecipient({ partner, path: { recipientId: id } }) {
      return then(store.findRecipient(partner, id), (record) => found(record, id));
    },

    async updateRecipient({ partner, path: { recipientId: id }, form }) {
      const change = changeBy(form, requiredFields, freedoms, (before) => checkedFields(before, form));
      return found(await store.updateRecipient(partner, id, change), id);
    },
  };
}

type Sent = Readonly<Record<string, string | undefined>>;

/** The fields of a new recipient. @throws Refusal */
export const newRecipient = (form: Sent): Fields => checkedFields({}, form);

/** Fields that were not sent stay. */
function checkedFields(before: Fields, form: Sent): Fields {
  const sent = Object.entries(form).filter(([name]) => !Object.hasOwn(ignoredFields, name));
  const after = Object.fromEntries([...Object.entries(before), ...sent]) as Fields;
  // A single form is bounded already; this bounds what many updates add up to.
  if (Object.keys(after).length > RECIPIENT_FIELDS_MAX) {
    throw unreadable(`A recipient has at most ${RECIPIENT_FIELDS_MAX} fields.`);
  }
  checkRecordSize('recipient', before, after);
  const type = after.type as RecipientType;
  for (const name of nameFields[type]) {
    if (after[name] === undefined) throw missing(name, `a recipient of type ${type} needs it`);
    if (after[name] === '') throw empty(name);
  }
  return after;
}

/** A recipient as every answer shows it, with the fields of its corridor. */
function recipientObject(record: RecipientRecord, freedoms: Freedoms): Recipient {
  const sent: StoredTexts<Form> = record.fields;
  const type = sent.type as RecipientType;
  const names = nameFields[type];
  const sampleFields: readonly SentField[] = ['relation', ...names, ...accountFields];
  const absent = absentLooks[freedoms.absentStyle];
  const named: Omit<Shown, StampName> = {
    id: shownId(record.id),
    customer: shownId(record.customer),
    type,
    country: sent.country ?? '',
    payout_method: sent.payout_method ?? '',
    full_name: names.map((name) => sent[name]).join(' '),
    ...(absent !== undefined && Object.fromEntries(sampleFields.map((name) => [name, absent]))),
  };
  return { ...named, ...record.fields, ...bothTimestamps(record, freedoms) };
}
