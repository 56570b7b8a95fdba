import type { Customer, CustomerUpdateForm } from '../../generated/types.ts';
import { noSuch } from '../http/refusal.ts';
import { writtenOnce } from '../http/sending.ts';
import type { Context, Handlers, StoredTexts } from '../interface/handler.ts';
import type { CustomerFieldName, Freedoms } from '../options/freedoms.ts';
import { customerFieldNames, customerFields } from '../options/freedoms.ts';
import type { Change, CustomerRecord, Fields } from '../store/store.ts';
import { then } from '../store/turns.ts';
import { pager } from './lists.ts';
import { absentLooks, bothTimestamps, changeBy, checkRecordSize, shownId } from './record.ts';
import { checkCodes } from './reference-data.ts';

type CustomerHandlers = Pick<Handlers, 'createCustomer' | 'listCustomers' | 'getCustomer' | 'updateCustomer'>;
/** What a form says of a customer: a text, an empty text, or nothing. */
type Sent = StoredTexts<CustomerUpdateForm>;

/** The operations on senders (section "Customers"). */
export function customerHandlers({ store, freedoms }: Context): CustomerHandlers {
  const { customersOrder } = freedoms;
  const shown = writtenOnce((record: CustomerRecord) => customerObject(record, freedoms));
  const pageOf = pager({
    freedoms,
    isReversed: customersOrder === 'newest',
    read: (partner: string, total, { skip, count, first, last }) =>
      customersOrder === 'id'
        ? store.customersById(partner, total, skip, count)
        : store.customersByRank(partner, first, last),
    show: shown,
    answer: (customers, total, { page, total_pages }) => {
      const counts = { current_customers: customers.length, total_customers: total, page, total_pages };
      return { status: 200, body: { message: 'success', customers, ...counts } } as const;
    },
  });
  const found = (record: CustomerRecord | undefined, id: bigint) => {
    if (!record) throw noSuch('customer', id, 'id');
    return { status: 200, body: { message: 'success', customer: shown(record) } } as const;
  };
  return {
    async createCustomer({ partner, form }) {
      const record = await store.createCustomer(partner, newCustomer(form));
      return { status: 201, body: { message: 'success', customer: shown(record) } };
    },

    listCustomers({ partner, query }) {
      return then(store.countCustomers(partner), (total) => pageOf(partner, total, query.page));
    },

    getCustomer({ partner, path: { id } }) {
      return then(store.findCustomer(partner, id), (record) => found(record, id));
    },

    async updateCustomer({ partner, path: { id }, form }) {
      return found(await store.updateCustomer(partner, id, updateBy(form, freedoms)), id);
    },
  };
}

/** The fields of a new customer. @throws Refusal */
export function newCustomer(form: Sent): Fields {
  checkCodes(form);
  return changedFields({}, form);
}

const requiredFields = customerFieldNames.filter((name) => customerFields[name] === 'required');

/** Fields that were not sent stay, and empty optional ones are removed. */
function updateBy(form: Sent, freedoms: Freedoms): Change {
  const make = (before: Fields) => changedFields(before, form, freedoms.lockedFields);
  const change = changeBy(form, requiredFields, freedoms, make);
  checkCodes(form);
  return change;
}

function changedFields(before: Fields, form: Sent, locked: readonly CustomerFieldName[] = []): Fields {
  const fields: Record<string, string> = {};
  for (const name of customerFieldNames) {
    const sent = locked.includes(name) ? undefined : form[name];
    const value = sent ?? before[name] ?? '';
    if (value !== '') fields[name] = value;
  }
  checkRecordSize('customer', before, fields);
  return fields;
}

function customerObject(record: CustomerRecord, freedoms: Freedoms): Customer {
  return {
    id: shownId(record.id),
    ...sentFields(record.fields, freedoms),
    blocked: record.blocked,
    temporary_blocked: record.temporaryBlocked,
    ...bothTimestamps(record, freedoms),
  };
}

/** The fields that a partner sends, all of which answers show. */
function sentFields(fields: Fields, { absentStyle }: Freedoms) {
  const shown: Partial<Record<CustomerFieldName, string | null>> = {};
  for (const name of customerFieldNames) {
    // The document says how a missing middle name looks; for other optional fields that is a freedom.
    const value = fields[name] ?? (name === 'middle_name' ? '' : absentLooks[absentStyle]);
    if (value !== undefined) shown[name] = value;
  }
  // Required fields were there when the record was stored.
  return shown as Pick<Customer, CustomerFieldName>;
}
