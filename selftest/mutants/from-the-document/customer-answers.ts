import { exchanging, showing } from '../../deviations/changes.ts';
import { customerViews } from '../../deviations/views.ts';
import {
  always,
  asBoolean,
  asDigits,
  asText,
  daysLater,
  emptyAs,
  inCapitals,
  inLowerCase,
  missing,
  replacing,
  text,
  withLetterMore,
  withTime,
} from '../../deviations/writes.ts';
import { inFields, onLastPage, onLaterPages } from '../in-fields.ts';
import { mutantsOf } from '../mutant.ts';

/** Fields of a customer that one of the answers shows in another way. */
export const customerAnswers = mutantsOf(
  inFields('customers.update', {
    middle_name: { 'the answer to an update has null for a middle name that is absent': emptyAs(null) },
    date_of_birth: { 'the answer to an update has the day before as date of birth': daysLater(-1) },
    temporary_blocked: { 'the answer to an update has null for temporary_blocked': always(null) },
    region: { 'the answer to an update leaves out the region': missing },
    postcode: { 'the answer to an update has the postcode as a number': asDigits },
  }),
  inFields('customers.list', {
    middle_name: { 'the customers list leaves out a middle name that is absent': emptyAs(undefined) },
    last_name: { 'the customers list has last names in capitals': inCapitals },
    country: { 'the last page of customers has countries in lower case': onLastPage(inLowerCase) },
    email_address: { 'later pages of customers have no e-mail addresses': onLaterPages(missing) },
    date_of_birth: {
      'the customers list writes dates of birth with dots': (value) =>
        String(value).split('-').reverse().join('.'),
    },
    id: { 'later pages of customers have ids that are text': onLaterPages(asText) },
    temporary_blocked: { 'the customers list has temporary_blocked as text': asText },
    blocked: { 'the customers list has blocked 2': always(2) },
    nationality: { 'the customers list has the nationality in three letters': withLetterMore },
    mobile_number: { 'the customers list has mobile numbers without their plus': replacing('+', '') },
    address: {
      'the customers list has addresses and cities in one field': (value, { record }) =>
        `${value}, ${record.city}`,
    },
    first_name: {
      'the first item of each page of customers has no first name': (value, { place }) =>
        place === 0 ? null : value,
    },
  }),
  inFields('customers.get', {
    middle_name: { 'a read customer without a middle name has a dash for it': emptyAs('-') },
    date_of_birth: { 'a read customer has a date of birth with a time': withTime },
    id: { 'a read customer has an id that is text': asText },
    blocked: { 'a read customer is blocked true or false': asBoolean },
    birth_country: { 'a read customer has the country of birth in three letters': withLetterMore },
    birth_city: { 'a read customer has the city of birth in lower case': inLowerCase },
  }),
  inFields('customers.create', {
    middle_name: {
      'a new customer has the first letter of the middle name only': text((value) => value.slice(0, 1)),
    },
    blocked: { 'a new customer has no blocked': missing },
    phone_number: { 'a new customer has a phone number with 00 for the plus': replacing('+', '00') },
  }),
  {
    'customers.get.phone_number': {
      'a read customer has phone number and mobile number the wrong way round': {
        follows: { 'customers.get.mobile_number': 'two fields are exchanged' },
        layer: exchanging('getCustomer', 'phone_number', 'mobile_number'),
      },
    },
    'customers.create.birth_nationality': {
      'nationality at birth is always the nationality': showing(
        customerViews,
        'birth_nationality',
        (_, { record }) => record.nationality,
      ),
    },
    'customers.create.postcode': {
      'postcodes lose their leading zeros': showing(customerViews, 'postcode', replacing(/^0+/, '')),
    },
  },
);
