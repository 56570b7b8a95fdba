import { edited, renamed, sending, without } from './helpers.ts';
import { newCall, recordsOf, textOf } from './operations.ts';
import type { Defects } from './types.ts';

const customer = 'Document, Resources and their fields, Customer';
const recipient = 'Document, Resources and their fields, Recipient';
const kyc = 'Document, Resources and their fields, Customer KYC document';
const lists = 'Document, Reference code lists';
const alpha3: Record<string, string> = {
  AT: 'AUT',
  DE: 'DEU',
  GH: 'GHA',
  CH: 'CHE',
  GB: 'GBR',
  IT: 'ITA',
  FR: 'FRA',
};

export const codes: Defects = {
  'business-type-bus': {
    says: 'Sends BUS as the type of a business.',
    source: `${recipient}: type is IND or BIZ`,
    level: 'mandatory',
    change: sending(['createRecipient'], (fields) =>
      edited(fields, ['type'], (type) => (type === 'BIZ' ? 'BUS' : type)),
    ),
  },
  'friend-relation-fri': {
    says: 'Sends FRI as the relation of a friend.',
    source: `${lists}, relation`,
    level: 'mandatory',
    change: sending(['createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, ['relation'], (relation) => (relation === 'FND' ? 'FRI' : relation)),
    ),
  },
  'birth-country-of-three-letters': {
    says: 'Sends the country of birth with three letters.',
    source: `${customer}: birth_country has two letters`,
    level: 'mandatory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['birth_country'], (code) => (code === '' ? code : (alpha3[code] ?? `${code}X`))),
    ),
  },
  'nationality-as-title': {
    says: 'Sends the title of a nationality from the reference list instead of its code.',
    source: `${customer}: nationality is a code of two letters`,
    level: 'mandatory',
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
  'tax-document-as-proof-of-address': {
    says: 'Sends tax documents as proof of address.',
    source: `${lists}, accepted KYC documents: TAX is a SOF`,
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) =>
      fields.document === 'TAX' ? { ...fields, type: 'POA' } : fields,
    ),
  },
  'driving-license-dl': {
    says: 'Sends DL as the code of a driving license.',
    source: `${lists}, accepted KYC documents`,
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['document'], (code) => (code === 'DRV' ? 'DL' : code)),
    ),
  },
  'statement-always-proof-of-address': {
    says: 'Sends bank statements as proof of address, also those for the source of funds.',
    source: `${lists}, accepted KYC documents: BAC is used as POA and SOF, and SOF was asked for`,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      fields.document === 'BAC' ? { ...fields, type: 'POA' } : fields,
    ),
  },
  'bill-without-number': {
    says: 'Leaves out the number of bills.',
    source: `${kyc}: id_number is required`,
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) =>
      ['GAS', 'ELE', 'LLB'].includes(fields.document ?? '') ? without(fields, 'id_number') : fields,
    ),
  },
  'owner-misnamed': {
    says: 'Names the owner of a new recipient customer_id.',
    source: `${recipient}: customer is required`,
    level: 'mandatory',
    change: sending(['createRecipient'], (fields) => renamed(fields, 'customer', 'customer_id')),
  },
  'payout-method-left-out': {
    says: 'Leaves out the payout method of a bank transfer, as if it were the default.',
    source: `${recipient}: payout_method is required`,
    level: 'mandatory',
    change: sending(['createRecipient'], (fields) =>
      fields.payout_method === 'AC' ? without(fields, 'payout_method') : fields,
    ),
  },
  'mobile-number-left-out-with-phone': {
    says: 'Sends only the phone number of a new customer who has both numbers.',
    source: `${customer}: mobile_number is required`,
    level: 'mandatory',
    change: sending(['createCustomer'], (fields) =>
      (fields.phone_number ?? '') === '' ? fields : without(fields, 'mobile_number'),
    ),
  },
  'email-misnamed': {
    says: 'Sends the e-mail address of a customer as email.',
    source: `${customer}: email_address`,
    level: 'mandatory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      renamed(fields, 'email_address', 'email'),
    ),
  },
  'business-name-as-last-name': {
    says: 'Sends the name of a business as last_name.',
    source: `${recipient}: a business has business_name`,
    level: 'mandatory',
    change: sending(['createRecipient'], (fields) => renamed(fields, 'business_name', 'last_name')),
  },
  'birth-date-with-dots': {
    says: 'Sends the date of birth of a new customer as DD.MM.YYYY.',
    source: `${customer}: date_of_birth is YYYY-MM-DD`,
    level: 'mandatory',
    change: sending(['createCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) => date.split('-').reverse().join('.')),
    ),
  },
  'expiry-with-time': {
    says: 'Sends the expiry of a document as a point in time.',
    source: `${kyc}: expiry is a date`,
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['expiry'], (date) => (date === '' ? date : `${date}T00:00:00.000Z`)),
    ),
  },
  'absent-dates-as-undefined': {
    says: 'Sends the word undefined for dates of a document that are not there.',
    source: `${kyc}: valid_from and expiry are dates`,
    level: 'mandatory',
    change: sending(['uploadDocument'], ({ valid_from, expiry, ...fields }) => ({
      ...fields,
      valid_from: String(valid_from),
      expiry: String(expiry),
    })),
  },
};
