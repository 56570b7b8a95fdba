import type { Customer, CustomerUpdateForm } from '../../generated/types.ts';
import { empty, noSuch } from '../http/refusal.ts';
import { writtenOnce } from '../http/sending.ts';
import type { Context, Handlers } from '../interface/handler.ts';
import type { StoredTexts } from '../interface/named-fields.ts';
import {
  type CustomerFieldName,
  customerFieldNames,
  customerFields,
  type Freedoms,
} from '../options/freedoms.ts';
import type { Change, CustomerRecord, Fields } from '../store/store.ts';
import { type Awaitable, then } from '../store/turns.ts';
import { locatePage, type Place, ranksOn, shownPage } from './lists.ts';
import { bothTimestamps, checkRecordSize, shownId } from './record.ts';
import { checkCountry, checkNationality } from './reference-data.ts';

type CustomerHandlers = Pick<Handlers, 'createCustomer' | 'listCustomers' | 'getCustomer' | 'updateCustomer'>;
/** What a form says of a customer: a text, an empty text, or nothing. */
type Sent = StoredTexts<CustomerUpdateForm>;

/** The operations on senders (section "Customers"). */
export function customerHandlers({ store, freedoms }: Context): CustomerHandlers {
  const isReversed = freedoms.customersOrder === 'newest';
  const shown = writtenOnce((record: CustomerRecord) => customerObject(record, freedoms));
  return {
    async createCustomer({ partner, form }) {
      const record = await store.createCustomer(partner, newCustomer(form));
      return { status: 201, body: { message: 'success', customer: shown(record) } };
    },

    listCustomers({ partner, query }) {
      return then(store.countCustomers(partner), (total) => {
        const place = locatePage(query.page, total, freedoms);
        const read = () => recordsOn(place, partner, total);
        return then(shownPage(place.count, read, shown, isReversed, freedoms), (customers) => {
          const { page, total_pages } = place;
          const counts = { current_customers: customers.length, total_customers: total, page, total_pages };
          return { status: 200, body: { message: 'success', customers, ...counts } };
        });
      });
    },

    getCustomer({ partner, path: { id } }) {
      return then(store.findCustomer(partner, id), (record) => {
        if (!record) throw noSuch('customer', id, 'id');
        return { status: 200, body: { message: 'success', customer: shown(record) } };
      });
    },

    async updateCustomer({ partner, path: { id }, form }) {
      const record = await store.updateCustomer(partner, id, updateBy(form, freedoms));
      if (!record) throw noSuch('customer', id, 'id');
      return { status: 200, body: { message: 'success', customer: shown(record) } };
    },
  };

  function recordsOn(place: Place, partner: string, total: number): Awaitable<readonly CustomerRecord[]> {
    const order = freedoms.customersOrder;
    if (order === 'id') return store.customersById(partner, total, place.skip, place.count);
    const { first, last } = ranksOn(place, total, order);
    return store.customersByRank(partner, first, last);
  }
}

/** The fields of a new customer. @throws Refusal */
export function newCustomer(form: Sent): Fields {
  checkCodes(form);
  return changedFields({}, form);
}

/** The change that a form asks for: fields that were not sent stay, and empty optional ones are removed. */
function updateBy(form: Sent, { lockedFields, unchangedUpdate }: Freedoms): Change {
  for (const name of customerFieldNames) {
    if (form[name] === '' && customerFields[name] === 'required') throw empty(name);
  }
  checkCodes(form);
  return (before) => {
    const after = changedFields(before, form, lockedFields);
    const changed = customerFieldNames.some((name) => before[name] !== after[name]);
    return changed || unchangedUpdate === 'refresh' ? after : undefined;
  };
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

const codeChecks = [
  ['country', checkCountry],
  ['birth_country', checkCountry],
  ['nationality', checkNationality],
  ['birth_nationality', checkNationality],
] as const satisfies readonly (readonly [CustomerFieldName, unknown])[];

function checkCodes(form: Sent): void {
  for (const [name, check] of codeChecks) {
    const code = form[name];
    if (code) check(name, code);
  }
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
type SentFields = Pick<Customer, CustomerFieldName>;

function sentFields(fields: Fields, freedoms: Freedoms): SentFields {
  const shown: Partial<Record<CustomerFieldName, string | null>> = {};
  for (const name of customerFieldNames) {
    const value = fields[name] ?? absentField(name, freedoms);
    if (value !== undefined) shown[name] = value;
  }
  // Required fields were there when the record was stored.
  return shown as SentFields;
}

/** The document says how a missing middle name looks; for other optional fields that is a freedom. */
function absentField(name: CustomerFieldName, { absentStyle }: Freedoms): '' | null | undefined {
  if (name === 'middle_name' || absentStyle === 'empty') return '';
  return absentStyle === 'null' ? null : undefined;
}
