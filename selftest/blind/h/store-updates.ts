import {
  customerViews,
  type Defect,
  inForm,
  onlyChanged,
  recipientsSeen,
  showing,
  storing,
  updatesMade,
  updatesStored,
} from '../kit.ts';
import type { Texts } from './store-tools.ts';

const kept = 'Update customer/recipient: fields not sent keep their value (ruling updates).';
const home = ['address', 'city', 'region', 'postcode', 'country'];

export const defects: Defect[] = [
  {
    name: 'an update of a recipient without a relation makes it a friend',
    report: 'https://github.com/encode/django-rest-framework/issues/532',
    breaks: 'recipients.update.keeps-unsent',
    why: `${kept} The default of a field is filled in for partial updates, too.`,
    layer: inForm('updateRecipient', (form) => {
      if (!form.has('relation')) form.set('relation', 'FND');
    }),
  },
  {
    name: 'an optional field of a customer that an update empties is back in the next read',
    report: 'https://github.com/go-gorm/gorm/issues/1642',
    breaks: 'customers.update.stored',
    follows: { 'customers.update.listed': 'The list shows the old value as well.' },
    why: 'Ruling updates: a response must not show what is not stored. The mapper leaves out empty values when it saves.',
    ...updatesStored('updateCustomer', (before, after) => ({ ...before, ...after })),
  },
  {
    name: 'of the fields of a customer that an update changes only the last one is saved',
    report: 'https://github.com/hanami/model/pull/187',
    breaks: 'customers.update.any-subset',
    why: 'Ruling updates: what is changed alone must not be ignored with others. Each change replaces the list of changes.',
    ...updatesMade('updateCustomer', (before, after) => {
      const last = onlyChanged(before, after).at(-1);
      return last === undefined ? after : withOnly(before, after, last);
    }),
  },
  {
    name: 'an update of a part of an address empties region and postcode unless they come along',
    report: 'https://github.com/sirkirby/unifi-mcp/issues/116',
    breaks: 'customers.update.keeps-unsent',
    why: `${kept} The address is one object in storage, and an update replaces it whole.`,
    layer: inForm('updateCustomer', (form) => {
      if (!home.some((field) => form.has(field))) return;
      for (const field of ['region', 'postcode']) if (!form.has(field)) form.set(field, '');
    }),
  },
  {
    name: 'an update of a recipient renews its time of creation, too',
    report: 'https://github.com/laravel/framework/issues/11806',
    breaks: 'recipients.update.refresh',
    follows: { 'recipients.list.newest-first': 'The list is still in the order of the real times.' },
    why: 'Ruling updated-on: an update leaves created_on alone. The first timestamp of a table follows each change.',
    ...recipientsSeen(() => (record) => ({ ...record, createdOnMs: record.updatedOnMs })),
  },
  {
    name: 'an update that exchanges first and last name of a customer gives both the same',
    report: 'https://github.com/pingcap/tidb/issues/19137',
    breaks: 'customers.update.any-subset',
    why: 'Ruling updates: what is changed alone must not be ignored with others. A statement reads a column it has just set.',
    ...updatesMade('updateCustomer', (before, after) =>
      before.first_name !== after.first_name && after.last_name === before.first_name
        ? { ...after, last_name: after.first_name ?? '' }
        : after,
    ),
  },
  {
    name: 'a new account of a recipient is given to all recipients that had the same account',
    report: 'https://github.com/FirebirdSQL/firebird-odbc-driver/issues/174',
    breaks: 'recipients.kept',
    why: 'Update recipient concerns one recipient. The statement finds the row by the old value, not by its identifier.',
    ...storing((store) => {
      const ids = new Set<bigint>();
      return {
        createRecipient: async (...sent) => {
          const record = await store.createRecipient(...sent);
          if (record) ids.add(record.id);
          return record;
        },
        updateRecipient: async (partner, id, change) => {
          const old = (await store.findRecipient(partner, id))?.fields.iban;
          const record = await store.updateRecipient(partner, id, change);
          const iban = record?.fields.iban;
          if (!iban || !old || iban === old) return record;
          for (const other of ids)
            if ((await store.findRecipient(partner, other))?.fields.iban === old)
              await store.updateRecipient(partner, other, (before) => ({ ...before, iban }));
          return record;
        },
      };
    }),
  },
  {
    name: 'of two updates of a recipient at the same time the later one undoes the other',
    report: 'https://github.com/encode/django-rest-framework/pull/2622',
    breaks: 'recipients.kept',
    follows: { 'recipients.update.stored': 'What the first response showed is gone.' },
    why: `${kept} Each update reads the record, changes its fields, and saves all of them.`,
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const read = (await store.findRecipient(partner, id))?.fields;
        await new Promise((resolve) => setTimeout(resolve, 60));
        return store.updateRecipient(partner, id, (before) => change(read ?? before));
      },
    })),
  },
  {
    name: 'a middle name that is sent empty is null from then on',
    report: 'https://github.com/GCTC-NTGC/gc-digital-talent/issues/9327',
    breaks: 'customers.update.middle_name',
    follows: {
      'customers.get.middle_name': 'It is stored as null.',
      'customers.list.middle_name': 'It is stored as null.',
    },
    why: 'Customer table: an absent middle_name is an empty string. A framework turns empty texts into null.',
    layer: () => {
      const emptied = new Set<string>();
      return showing(customerViews, 'middle_name', (value, { record, asked }) => {
        const key = String(record.id);
        const sent = asked.operation === 'updateCustomer' ? asked.sent.get('middle_name') : undefined;
        if (sent === '') emptied.add(key);
        if (sent) emptied.delete(key);
        return emptied.has(key) ? null : value;
      });
    },
  },
];

/** The fields before an update, with one of them as it is after it. */
function withOnly(before: Texts, after: Texts, name: string): Texts {
  const { [name]: _, ...others } = before;
  const value = after[name];
  return value === undefined ? others : { ...others, [name]: value };
}
