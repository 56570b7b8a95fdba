import { MatchersV3 } from '@pact-foundation/pact';

const { integer, regex, like, equal, atLeastLike, matchStatus } = MatchersV3;

/** Identifiers of records that states create. In responses they replace the deployment's own. */
export const customerId = 4820193756;
export const recipientId = 7315520984;

/**
 * Exactly what the document promises about responses: ids are integers, timestamps have several formats, optional fields
 * may be missing, and a success may have any 2xx status unless the document names one.
 */
export const anySuccess = matchStatus(200, MatchersV3.HTTPResponseStatusClass.Success) as unknown as number;

const timestamp = regex(
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)$',
  '2026-03-02T09:30:12+00:00',
);
const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example);
const midnightOf = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$', example);
const twoLetters = (example: string) => regex('^[A-Za-z]{2}$', example);
const threeLetters = (example: string) => regex('^[A-Za-z]{3}$', example);
const phone = (example: string) => regex('^\\+?[0-9 ]+$', example);

/** Phone numbers reserved for fiction. A replay replaces them with others of that kind. */
export const sentPhone = phone('+12125550142');
export const sentEmail = MatchersV3.email('test.pact@conformance.example.com');

/** The fields of every customer. */
export const customer = {
  id: integer(customerId),
  first_name: like('Testperson'),
  middle_name: like(''),
  last_name: like('Testpact'),
  date_of_birth: day('1987-04-21'),
  nationality: twoLetters('AT'),
  address: like('Friedrich-Schmidt-Platz 1, Test Suite 7'),
  city: like('Wien'),
  country: twoLetters('AT'),
  mobile_number: like('+12125550142'),
  blocked: integer(0),
  temporary_blocked: integer(0),
  created_on: timestamp,
  updated_on: timestamp,
};

/** The requested customer. */
export const thisCustomer = { ...customer, id: equal(customerId) };

/** A document in the response to an upload. */
export const document = {
  type: regex('^(POI|POA|SOF)$', 'POI'),
  document: regex('^[A-Z0-9]+$', 'PAS'),
  id_number: like('TESTPACT1'),
  verified: integer(0),
  uploaded_on: timestamp,
};

/** A document with both dates, in a list. */
export const listedDocument = {
  ...document,
  valid_from: midnightOf('2026-03-01T00:00:00'),
  expiry: midnightOf('2031-04-30T00:00:00'),
};

/** The fields of every recipient, in any corridor. */
export const recipient = {
  id: integer(recipientId),
  customer: equal(customerId),
  type: regex('^(IND|BIZ)$', 'IND'),
  country: twoLetters('AT'),
  payout_method: like('AC'),
  full_name: like('Testrecipient Testpact'),
  created_on: timestamp,
  updated_on: timestamp,
};

/** The requested recipient. */
export const thisRecipient = { ...recipient, id: equal(recipientId) };

export const country = { code: twoLetters('AT'), title: like('Austria'), currency: threeLetters('EUR') };
export const nationality = { code: twoLetters('AT'), title: like('Austrian') };
export const currency = { code: threeLetters('EUR'), title: like('Euro') };

/** A list that may be empty. */
export const anyNumberOf = <Item>(item: Item) => atLeastLike(item, 0, 1);

/** The first page of a list that is not empty. */
export const firstPage = (counted: 'customers' | 'recipients', item: object) => ({
  message: 'success',
  [counted]: atLeastLike(item, 1),
  [`current_${counted}`]: integer(1),
  [`total_${counted}`]: integer(1),
  page: 1,
  total_pages: integer(1),
});
