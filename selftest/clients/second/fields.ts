import { edited, renamed, sending, without } from '../defective/helpers.ts';
import type { Defects } from '../defective/types.ts';
import { otherwise } from './repeats.ts';

const customer = 'Document, Resources and their fields, Customer';
const recipient = 'Document, Resources and their fields, Recipient';
const asAsked = 'Good sense: what is stored is what was given';

const titles: Record<string, string> = { FAM: 'Family', BIZ: 'Business', FND: 'Friend' };

const inSamples = [
  'customer',
  'type',
  'country',
  'payout_method',
  'relation',
  'first_name',
  'last_name',
  'business_name',
  'bank',
  'iban',
  'mobile_number',
];

const clearable = ['middle_name', 'birth_city', 'region', 'postcode', 'phone_number', 'email_address'];

const required = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'address',
  'city',
  'country',
  'mobile_number',
];

export const fields: Defects = {
  'type-left-out-for-individuals': {
    says: 'Sends the type of a recipient only if it is a business.',
    source: `${recipient}: type is required`,
    level: 'mandatory',
    change: sending(['createRecipient'], (given) => (given.type === 'IND' ? without(given, 'type') : given)),
  },
  'payout-method-spelt-out': {
    says: 'Sends BANK_TRANSFER as the payout method of businesses with an account.',
    source: `${recipient}: payout_method is a code, AC for an account`,
    level: 'mandatory',
    change: sending(['createRecipient'], (given) =>
      given.type === 'BIZ'
        ? edited(given, ['payout_method'], (code) => (code === 'AC' ? 'BANK_TRANSFER' : code))
        : given,
    ),
  },
  'every-payout-to-account': {
    says: 'Sends AC as the payout method of every recipient, also of those with another one.',
    source: `${recipient}: payout_method; ${asAsked}`,
    level: 'advisory',
    change: sending(['createRecipient'], (given) => edited(given, ['payout_method'], () => 'AC')),
  },
  'only-fields-of-samples-sent': {
    says: 'Sends of a new recipient the fields of bank transfers only, whatever the payout method needs.',
    source: `${recipient}: the set of fields varies with country and payout method`,
    level: 'mandatory',
    change: sending(['createRecipient'], (given) =>
      Object.fromEntries(Object.entries(given).filter(([name]) => inSamples.includes(name))),
    ),
  },
  'full-name-sent': {
    says: 'Sends the full name of a new recipient, which the service makes itself.',
    source: `${recipient}: full_name is derived; rulings, read-only`,
    level: 'mandatory',
    change: sending(['createRecipient'], (given) => ({
      ...given,
      full_name: given.business_name ?? `${given.first_name} ${given.last_name}`,
    })),
  },
  'purpose-sent-with-recipient': {
    says: 'Sends the purpose FS with recipients who are family.',
    source: 'Document, purpose list: no operation takes one',
    level: 'mandatory',
    change: sending(['createRecipient'], (given) =>
      given.relation === 'FAM' ? { ...given, purpose: 'FS' } : given,
    ),
  },
  'relation-as-title': {
    says: 'Sends Family, Business or Friend as the relation of a business or in an update.',
    source: 'Document, relation types: FAM, BIZ, FND',
    level: 'mandatory',
    change: sending(['createRecipient', 'updateRecipient'], (given, call) =>
      given.type === 'BIZ' || call.operation === 'updateRecipient'
        ? edited(given, ['relation'], (code) => titles[code] ?? code)
        : given,
    ),
  },
  'country-in-lower-case-for-businesses': {
    says: 'Sends the country of businesses in small letters.',
    source: `${recipient}: country is a code of the list of countries`,
    level: 'mandatory',
    change: sending(['createRecipient'], (given) =>
      given.type === 'BIZ' ? edited(given, ['country'], (code) => code.toLowerCase()) : given,
    ),
  },
  'birth-fields-in-camel-case': {
    says: 'Names where and as what a customer was born birthCity, birthCountry and birthNationality.',
    source: `${customer}: birth_city, birth_country, birth_nationality`,
    level: 'mandatory',
    change: sending(['createCustomer', 'updateCustomer'], (given) =>
      Object.entries({
        birth_city: 'birthCity',
        birth_country: 'birthCountry',
        birth_nationality: 'birthNationality',
      }).reduce((all, [from, to]) => renamed(all, from, to), given),
    ),
  },
  'postcode-misnamed-on-update': {
    says: 'Sends the postcode as zip_code in updates.',
    source: `${customer}: postcode`,
    level: 'mandatory',
    change: sending(['updateCustomer'], (given) => renamed(given, 'postcode', 'zip_code')),
  },
  'birth-date-without-zeros': {
    says: 'Sends the month and the day of a date of birth without a zero before them.',
    source: `${customer}: date_of_birth is YYYY-MM-DD`,
    level: 'mandatory',
    change: sending(['createCustomer', 'updateCustomer'], (given) =>
      edited(given, ['date_of_birth'], (date) => date.replaceAll('-0', '-')),
    ),
  },
  'unnamed-fields-cleared': {
    says: 'Sends empty texts for the optional fields of a customer that an update does not name.',
    source: 'Document, Endpoints, Update customer: fields not sent keep their value',
    level: 'advisory',
    change: sending(['updateCustomer'], (given) => ({
      ...Object.fromEntries(clearable.map((name) => [name, ''])),
      ...given,
    })),
  },
  'no-mobile-number-as-null': {
    says: 'Sends the word null as the mobile number of a recipient who has none.',
    source: `${recipient}: mobile_number may be empty`,
    level: 'advisory',
    change: sending(['createRecipient'], (given) => ({
      ...given,
      mobile_number: (given.mobile_number ?? '') || 'null',
    })),
  },
  'optional-fields-dropped-after-refusal': {
    says: 'Sends a refused new customer again with the required fields only.',
    source: 'Good sense: what is stored is what was given',
    level: 'advisory',
    change: otherwise((call, right) => {
      const kept = Object.entries(call.fields).filter(([name]) => required.includes(name));
      const all = Object.keys(call.fields).length;
      if (call.operation !== 'createCustomer' || kept.length === all) return undefined;
      return right.exchange({ ...call, fields: Object.fromEntries(kept), attempt: 0 });
    }),
  },
};
