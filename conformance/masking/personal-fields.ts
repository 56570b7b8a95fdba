import type { objects } from '../../generated/response-validators.js';

/** Fields of the records that responses show. */
export type Field =
  | keyof typeof objects.Customer
  | keyof typeof objects.Recipient
  | keyof typeof objects.ListedDocument
  | Exclude<keyof typeof objects.Country, 'code' | 'title'>
  | Exclude<keyof typeof objects.EligibilityResponse, 'message' | 'recipient_name'>;

/** What each field says of a person; `common` is what others share. A missing field does not compile. */
const tellsOf: Record<Field, 'nothing' | 'something' | 'common' | 'identity'> = {
  id: 'nothing',
  customer: 'nothing',
  type: 'nothing',
  document: 'nothing',
  country: 'nothing',
  birth_country: 'nothing',
  nationality: 'nothing',
  birth_nationality: 'nothing',
  payout_method: 'nothing',
  relation: 'nothing',
  blocked: 'nothing',
  temporary_blocked: 'nothing',
  verified: 'nothing',
  created_on: 'nothing',
  updated_on: 'nothing',
  uploaded_on: 'nothing',
  valid_from: 'nothing',
  expiry: 'nothing',
  currency: 'nothing',
  eligible_for_instant_pay: 'nothing',
  birth_city: 'something',
  city: 'something',
  region: 'something',
  postcode: 'something',
  bank: 'something',
  date_of_birth: 'common',
  first_name: 'identity',
  middle_name: 'identity',
  last_name: 'identity',
  full_name: 'identity',
  business_name: 'identity',
  address: 'identity',
  phone_number: 'identity',
  mobile_number: 'identity',
  email_address: 'identity',
  iban: 'identity',
  id_number: 'identity',
};

const fieldsThatTell = (...what: (typeof tellsOf)[Field][]): ReadonlySet<string> =>
  new Set(Object.keys(tellsOf).filter((field) => what.includes(tellsOf[field as Field])));

/** Fields that name no person: identifiers, codes, flags, timestamps. */
export const impersonal = fieldsThatTell('nothing');
/** A record with one of these fields is that of a person. */
export const personFields = fieldsThatTell('identity', 'common');
/** Fields whose value tells whose the record is. */
export const identifyingFields = fieldsThatTell('identity');

/** Fields of a response that say where in a list it is. */
export const paging = /^(page|total_|current_|per_page|count$)/;

/** Fields of a response with messages for its reader. */
export const words = new Set([
  'message',
  'error',
  'errors',
  'type',
  'code',
  'param',
  'status',
  'detail',
  'title',
]);
