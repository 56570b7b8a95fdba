import {
  cutAfter,
  type Defect,
  daysLater,
  inItems,
  inRecords,
  recipientLists,
  showing,
  storing,
} from '../kit.ts';
import { storedAs, type Texts, textsStoredAs } from './store-tools.ts';

const exact = 'Ruling sent-values-come-back: a value may be refused, but not changed.';
const absent = 'Ruling optional-means-optional: a field that was not sent, or sent empty, has no value.';

/** A date that is midnight in London, as UTC: in summer time it is the evening before. */
const asInLondon = (value: string) => {
  const [, month = '', day = ''] = value.slice(0, 10).split('-');
  const isSummer = month + day >= '0401' && month + day < '1025';
  return isSummer ? `${daysLater(-1)(value.slice(0, 10))}T23:00:00` : value;
};

/** Fills in fields of new recipients that have no value, with what a function knows. */
const fillingIn = (field: string, know: (own: Texts, customer: Texts, last: Texts) => string | undefined) =>
  storing((store) => {
    let last: Texts = {};
    return {
      createRecipient: async (partner, id, fields) => {
        const customer = (await store.findCustomer(partner, id))?.fields ?? {};
        const value = fields[field] ? undefined : know(fields, customer, last);
        last = value ? { ...fields, [field]: value } : fields;
        return store.createRecipient(partner, id, last);
      },
    };
  });

export const defects: Defect[] = [
  {
    name: 'the code of Norway in the list of countries is false',
    report: 'https://github.com/AuthMe/AuthMeReloaded/issues/292',
    breaks: 'reference.countries.code',
    why: 'Country list item: code is a string. In the file that the list is read from, NO without quotes means false.',
    layer: inItems('listCountries', (items) =>
      items.map((item) => (item.code === 'NO' ? { ...item, code: false } : item)),
    ),
  },
  {
    name: 'customers who are born on the leap day are born on the first of March',
    report: 'https://github.com/tutao/tutanota/issues/3684',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'An update is stored in the same way.' },
    why: `${exact} The birthday is built in a year without that day, and then moved to its year.`,
    ...textsStoredAs('customer', ['date_of_birth'], (day) => day.replace(/-02-29$/, '-03-01')),
  },
  {
    name: 'customers who are born before 1930 are born a hundred years later',
    report: 'https://github.com/opensanctions/opensanctions/pull/5319',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'An update is stored in the same way.' },
    why: `${exact} Years travel with two digits to an older system, which takes the small ones for this century.`,
    ...textsStoredAs('customer', ['date_of_birth'], (day) => day.replace(/^19([012]\d)/, '20$1')),
  },
  {
    name: 'dates in summer are a day earlier in the list of documents',
    report: 'https://github.com/sequelize/sequelize/issues/11352',
    breaks: 'documents.list.expiry',
    follows: { 'documents.list.valid_from': 'Both dates go the same way.' },
    why: 'Ruling document-dates: the list shows the day that was sent. Days are midnights in London, written as UTC.',
    layer: ['valid_from', 'expiry'].map((field) =>
      showing('listDocuments', field, (value) =>
        typeof value === 'string' ? asInLondon(value) : (value ?? null),
      ),
    ),
  },
  {
    name: 'a bank of a recipient is written as it was first written, in whatever letters',
    report: 'https://github.com/omeka/Omeka/pull/650',
    breaks: 'recipients.create.exact-values',
    follows: { 'recipients.update.exact-values': 'An update looks for the bank in the same table.' },
    why: `${exact} Banks are looked up in a table whose collation takes other cases and accents for the same.`,
    store: (store) => {
      const banks = new Map<string, string>();
      const known = (bank: string) => {
        const key = bank.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        if (!banks.has(key)) banks.set(key, bank);
        return banks.get(key) ?? bank;
      };
      return storedAs('recipient', (texts) =>
        texts.bank ? { ...texts, bank: known(texts.bank) } : texts,
      ).store(store);
    },
  },
  {
    name: 'customers with the same address move together',
    report: 'https://github.com/MicrosoftDocs/dynamics-365-unified-operations-public/issues/598',
    breaks: 'customers.kept',
    why: 'Update customer concerns one customer. Equal addresses are stored once, and an update changes the shared one.',
    ...storing((store) => {
      const ids = new Set<bigint>();
      const placeOf = ({ address = '', city = '', postcode = '' }: Texts) => ({ address, city, postcode });
      const keyOf = (texts: Texts) => JSON.stringify(placeOf(texts));
      return {
        createCustomer: async (...sent) => {
          const record = await store.createCustomer(...sent);
          ids.add(record.id);
          return record;
        },
        updateCustomer: async (partner, id, change) => {
          const old = (await store.findCustomer(partner, id))?.fields ?? {};
          const record = await store.updateCustomer(partner, id, change);
          if (!record || keyOf(record.fields) === keyOf(old)) return record;
          for (const other of ids) {
            const found = await store.findCustomer(partner, other);
            if (found && keyOf(found.fields) === keyOf(old))
              await store.updateCustomer(partner, other, (before) => ({
                ...before,
                ...placeOf(record.fields),
              }));
          }
          return record;
        },
      };
    }),
  },
  {
    name: 'lists of recipients show the identifier of the customer in the digits of a double',
    report: 'https://github.com/tornadoweb/tornado/issues/2908',
    options: { idScheme: 'big' },
    breaks: 'recipients.list.customer',
    why: 'Ruling corridor-fields: customer is the integer that was sent. Identifiers beyond 2^53 pass a program that rounds.',
    layer: inRecords(recipientLists, (record) => {
      record.customer = Number(String(record.customer));
    }),
  },
  {
    name: 'a new recipient without a relation gets that of the recipient before it',
    report: 'https://github.com/fireform-core/FireForm/issues/29',
    breaks: 'recipients.create.relation',
    follows: {
      'recipients.get.relation': 'It is stored with the recipient.',
      'recipients.list.relation': 'It is stored with the recipient.',
    },
    why: `${absent} A default object is filled in place, and shared by all calls.`,
    ...fillingIn('relation', (_, __, last) => last.relation),
  },
  {
    name: 'an empty mobile number of a new recipient is that of the customer',
    report: 'https://github.com/woocommerce/woocommerce-ios/pull/5177',
    breaks: 'recipients.create.mobile_number',
    follows: {
      'recipients.get.mobile_number': 'It is stored with the recipient.',
      'recipients.list.mobile_number': 'It is stored with the recipient.',
    },
    why: `${absent} For couriers a missing phone number of the recipient falls back to that of who pays.`,
    ...fillingIn('mobile_number', (_, customer) => customer.mobile_number),
  },
  {
    name: 'addresses of more than sixty letters are whole in answers to writes, and cut in reads',
    report: 'https://github.com/redaxo/core/issues/1987',
    breaks: 'customers.kept',
    follows: { 'customers.create.exact-values': 'A later read shows what was not sent.' },
    why: 'Ruling updates: later reads show what the response showed. Answers repeat what was sent, and storage cuts it.',
    layer: showing(['getCustomer', 'listCustomers'], 'address', cutAfter(60)),
  },
];
