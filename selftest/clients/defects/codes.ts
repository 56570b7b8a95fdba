import { edited, renamed, sending, without } from '../client/changes.ts';
import { newCall, recordsOf, textOf } from '../client/operations.ts';
import type { ClientDefect } from '../client/types.ts';

const alpha3: Record<string, string> = {
  AT: 'AUT',
  DE: 'DEU',
  GH: 'GHA',
  CH: 'CHE',
  GB: 'GBR',
  IT: 'ITA',
  FR: 'FRA',
};

export const codes: readonly ClientDefect[] = [
  {
    name: 'sends BUS as the type of a business',
    breaks: 'sending.codes.recipients',
    isSeen: true,
    change: sending(['createRecipient'], (fields) =>
      edited(fields, ['type'], (type) => (type === 'BIZ' ? 'BUS' : type)),
    ),
  },
  {
    name: 'sends the country of birth with three letters',
    breaks: 'sending.codes.customers',
    isSeen: true,
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['birth_country'], (code) => (code === '' ? code : (alpha3[code] ?? `${code}X`))),
    ),
  },
  {
    name: 'sends the title of a nationality from the reference list instead of its code',
    breaks: 'sending.codes.customers',
    isSeen: true,
    change: (right) => ({
      exchange: async (call) => {
        if (call.operation !== 'createCustomer') return right.exchange(call);
        const { nationalities } = await right.exchange(newCall('listNationalities'));
        const titles = new Map(
          recordsOf(nationalities).map((item) => [textOf(item.code), textOf(item.title)]),
        );
        const fields = edited(call.fields, ['nationality'], (code) => titles.get(code) ?? code);
        return right.exchange({ ...call, fields });
      },
    }),
  },
  {
    name: 'sends tax documents as proof of address',
    breaks: 'sending.pair',
    isSeen: true,
    change: sending(['uploadDocument'], (fields) =>
      fields.document === 'TAX' ? { ...fields, type: 'POA' } : fields,
    ),
  },
  {
    name: 'sends DL as the code of a driving license',
    breaks: 'sending.codes.documents',
    isSeen: true,
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['document'], (code) => (code === 'DRV' ? 'DL' : code)),
    ),
  },
  {
    name: 'sends bank statements as proof of address, also those for the source of funds',
    breaks: 'sending.values',
    change: sending(['uploadDocument'], (fields) =>
      fields.document === 'BAC' ? { ...fields, type: 'POA' } : fields,
    ),
  },
  {
    name: 'leaves out the number of bills',
    breaks: 'sending.required.uploadDocument',
    isSeen: true,
    change: sending(['uploadDocument'], (fields) =>
      ['GAS', 'ELE', 'LLB'].includes(fields.document ?? '') ? without(fields, 'id_number') : fields,
    ),
  },
  {
    name: 'names the owner of a new recipient customer_id',
    breaks: 'sending.required.createRecipient',
    isSeen: true,
    change: sending(['createRecipient'], (fields) => renamed(fields, 'customer', 'customer_id')),
  },
  {
    name: 'sends only the phone number of a new customer who has both numbers',
    breaks: 'sending.required.createCustomer',
    isSeen: true,
    change: sending(['createCustomer'], (fields) =>
      (fields.phone_number ?? '') === '' ? fields : without(fields, 'mobile_number'),
    ),
  },
  {
    name: 'sends the date of birth of a new customer as DD.MM.YYYY',
    breaks: 'sending.dates.customers',
    isSeen: true,
    change: sending(['createCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) => date.split('-').reverse().join('.')),
    ),
  },
  {
    name: 'sends the word undefined for dates of a document that are not there',
    breaks: 'sending.dates.documents',
    isSeen: true,
    change: sending(['uploadDocument'], ({ valid_from, expiry, ...fields }) => ({
      ...fields,
      valid_from: String(valid_from),
      expiry: String(expiry),
    })),
  },
];
