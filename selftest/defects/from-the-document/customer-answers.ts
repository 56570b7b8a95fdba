import { showing } from '../../kit/changes.ts';
import { now, refreshingBy } from '../../kit/memory.ts';
import { customerViews } from '../../kit/response-change.ts';
import { customersSeen, notRefreshedBy } from '../../kit/stores.ts';
import {
  always,
  asBoolean,
  asDigits,
  asText,
  dayOnly,
  daysLater,
  emptyAs,
  inCapitals,
  inLowerCase,
  later,
  missing,
  replacing,
  text,
  withLetterMore,
  withoutOffset,
  withTime,
} from '../../kit/writes.ts';
import { defectsOf, exchanged, inFields, onLastPage, onLaterPages } from '../defect.ts';

const notRefreshed = (such: Parameters<typeof notRefreshedBy>[1]) => notRefreshedBy('updateCustomer', such);

/** Defects that show a field of customers differently, or store a wrong time. */
export const customerAnswers = defectsOf(
  inFields('customers.update', {
    middle_name: { 'the answer to an update has null for a middle name that is absent': emptyAs(null) },
    date_of_birth: { 'the answer to an update has the day before as date of birth': daysLater(-1) },
    temporary_blocked: { 'the answer to an update has null for temporary_blocked': always(null) },
    region: { 'the answer to an update leaves out the region': missing },
    postcode: { 'the answer to an update has the postcode as a number': asDigits },
    created_on: {
      'the answer to an update has the day of creation only': dayOnly,
      'the answer to an update shows the time of the update as created_on': (_, { record }) =>
        record.updated_on,
    },
    updated_on: {
      'the answer to an update has updated_on in seconds since 1970': text(
        (stamp) => Date.parse(stamp) / 1000,
      ),
    },
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
      'the first item of each page of customers has no first name': (value, { index }) =>
        index === 0 ? null : value,
    },
    updated_on: {
      'the customers list has an updated_on without an offset': withoutOffset,
      'the customers list has the time of reading as updated_on': now,
    },
    created_on: { 'the customers list calls two hours more the same time': replacing('+00:00', '+02:00') },
  }),
  inFields('customers.get', {
    middle_name: { 'a read customer without a middle name has a dash for it': emptyAs('-') },
    date_of_birth: { 'a read customer has a date of birth with a time': withTime },
    id: { 'a read customer has an id that is text': asText },
    blocked: { 'a read customer is blocked true or false': asBoolean },
    birth_country: { 'a read customer has the country of birth in three letters': withLetterMore },
    birth_city: { 'a read customer has the city of birth in lower case': inLowerCase },
    created_on: {
      'a read customer has a created_on without an offset': withoutOffset,
      'a read customer has a created_on a second before that of its creation': later(-1),
    },
  }),
  inFields('customers.create', {
    middle_name: {
      'a new customer has the first letter of the middle name only': text((value) => value.slice(0, 1)),
    },
    blocked: { 'a new customer has no blocked': missing },
    phone_number: { 'a new customer has a phone number with 00 for the plus': replacing('+', '00') },
    created_on: { 'a new customer has a created_on with a space before the time': replacing('T', ' ') },
  }),
  exchanged(
    'customers.get',
    ['phone_number', 'mobile_number'],
    'a read customer has phone number and mobile number the wrong way round',
  ),
  {
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
    'customers.create.stamps-equal': {
      'a new customer was updated a second after its creation': customersSeen(() => (record) => ({
        ...record,
        updatedOnMs:
          record.updatedOnMs === record.createdOnMs ? record.createdOnMs + 1000 : record.updatedOnMs,
      })),
    },
    'customers.create.creation-time': {
      'customers are created when the server was started': customersSeen(() => {
        const createdOnMs = Date.now();
        return (record) => ({
          ...record,
          createdOnMs,
          updatedOnMs: record.updatedOnMs === record.createdOnMs ? createdOnMs : record.updatedOnMs,
        });
      }),
    },
    'customers.update.created_on': {
      'an update changes the time of creation': customersSeen(() => (record) => ({
        ...record,
        createdOnMs: record.updatedOnMs,
      })),
    },
    'customers.update.refresh': {
      'an update of the address alone does not refresh updated_on': notRefreshed('address'),
      'an update of the e-mail address alone does not refresh updated_on': notRefreshed('email_address'),
      'an update of a customer does not refresh updated_on': notRefreshed(() => true),
      'the second update of a customer does not refresh updated_on': notRefreshed(
        (_, { count }) => count > 1,
      ),
    },
    'customers.get.updated_on': {
      'reading a customer refreshes updated_on': {
        follows: { 'customers.list.updated_on': 'the list shows the refreshed time too' },
        layer: refreshingBy('getCustomer', 'updateCustomer'),
      },
    },
  },
);
