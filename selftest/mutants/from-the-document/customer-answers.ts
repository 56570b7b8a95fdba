import { changed } from '../../../testing/intercepting-server.ts';
import { isLastPage, isLaterPage, showing, text } from '../answers.ts';
import type { Mutant } from '../mutant.ts';

/** Fields of a customer that one of the answers shows in another way. */
export const customerAnswers: readonly Mutant[] = [
  {
    name: 'the answer to an update has null for a middle name that is absent',
    breaks: 'customers.update.middle_name',
    layer: showing('updateCustomer', 'middle_name', (value) => (value === '' ? null : value)),
  },
  {
    name: 'the customers list leaves out a middle name that is absent',
    breaks: 'customers.list.middle_name',
    layer: showing('listCustomers', 'middle_name', (value) => (value === '' ? undefined : value)),
  },
  {
    name: 'a read customer without a middle name has a dash for it',
    breaks: 'customers.get.middle_name',
    layer: showing('getCustomer', 'middle_name', (value) => (value === '' ? '-' : value)),
  },
  {
    name: 'a new customer has the first letter of the middle name only',
    breaks: 'customers.create.middle_name',
    layer: showing(
      'createCustomer',
      'middle_name',
      text((value) => value.slice(0, 1)),
    ),
  },
  {
    name: 'the customers list has last names in capitals',
    breaks: 'customers.list.last_name',
    layer: showing(
      'listCustomers',
      'last_name',
      text((value) => value.toUpperCase()),
    ),
  },
  {
    name: 'the last page of customers has countries in lower case',
    breaks: 'customers.list.country',
    layer: showing('listCustomers', 'country', (value, around) =>
      isLastPage(around) ? String(value).toLowerCase() : value,
    ),
  },
  {
    name: 'later pages of customers have no e-mail addresses',
    breaks: 'customers.list.email_address',
    layer: showing('listCustomers', 'email_address', (value, around) =>
      isLaterPage(around) ? undefined : value,
    ),
  },
  {
    name: 'the customers list writes dates of birth with dots',
    breaks: 'customers.list.date_of_birth',
    layer: showing('listCustomers', 'date_of_birth', (value) => String(value).split('-').reverse().join('.')),
  },
  {
    name: 'a read customer has a date of birth with a time',
    breaks: 'customers.get.date_of_birth',
    layer: showing('getCustomer', 'date_of_birth', (value) => `${value}T00:00:00`),
  },
  {
    name: 'the answer to an update has the day before as date of birth',
    breaks: 'customers.update.date_of_birth',
    layer: showing('updateCustomer', 'date_of_birth', text(dayBefore)),
  },
  {
    name: 'a read customer has an id that is text',
    breaks: 'customers.get.id',
    layer: showing('getCustomer', 'id', (value) => String(value)),
  },
  {
    name: 'later pages of customers have ids that are text',
    breaks: 'customers.list.id',
    layer: showing('listCustomers', 'id', (value, around) =>
      isLaterPage(around) ? String(value) : (value ?? null),
    ),
  },
  {
    name: 'a read customer is blocked true or false',
    breaks: 'customers.get.blocked',
    layer: showing('getCustomer', 'blocked', (value) => value === 1),
  },
  {
    name: 'the customers list has temporary_blocked as text',
    breaks: 'customers.list.temporary_blocked',
    layer: showing('listCustomers', 'temporary_blocked', String),
  },
  {
    name: 'a new customer has no blocked',
    breaks: 'customers.create.blocked',
    layer: showing('createCustomer', 'blocked', () => undefined),
  },
  {
    name: 'the answer to an update has null for temporary_blocked',
    breaks: 'customers.update.temporary_blocked',
    layer: showing('updateCustomer', 'temporary_blocked', () => null),
  },
  {
    name: 'the customers list has blocked 2',
    breaks: 'customers.list.blocked',
    layer: showing('listCustomers', 'blocked', () => 2),
  },
  {
    name: 'a read customer has the country of birth in three letters',
    breaks: 'customers.get.birth_country',
    layer: showing(
      'getCustomer',
      'birth_country',
      text((value) => `${value}X`),
    ),
  },
  {
    name: 'the customers list has the nationality in three letters',
    breaks: 'customers.list.nationality',
    layer: showing(
      'listCustomers',
      'nationality',
      text((value) => `${value}X`),
    ),
  },
  {
    name: 'a read customer has phone number and mobile number the wrong way round',
    breaks: 'customers.get.phone_number',
    follows: [{ id: 'customers.get.mobile_number', because: 'two fields are exchanged' }],
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'getCustomer') return answer;
      return changed(answer, ({ customer }) => {
        const { phone_number, mobile_number } = customer as Record<string, string>;
        Object.assign(customer as object, { phone_number: mobile_number, mobile_number: phone_number });
      });
    },
  },
  {
    name: 'nationality at birth is always the nationality',
    breaks: 'customers.create.birth_nationality',
    layer: showing(
      ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'],
      'birth_nationality',
      (_, { record }) => record.nationality,
    ),
  },
  {
    name: 'a new customer has a phone number with 00 for the plus',
    breaks: 'customers.create.phone_number',
    layer: showing(
      'createCustomer',
      'phone_number',
      text((value) => value.replace('+', '00')),
    ),
  },
  {
    name: 'the customers list has mobile numbers without their plus',
    breaks: 'customers.list.mobile_number',
    layer: showing(
      'listCustomers',
      'mobile_number',
      text((value) => value.replace('+', '')),
    ),
  },
  {
    name: 'a read customer has the city of birth in lower case',
    breaks: 'customers.get.birth_city',
    layer: showing(
      'getCustomer',
      'birth_city',
      text((value) => value.toLowerCase()),
    ),
  },
  {
    name: 'the answer to an update leaves out the region',
    breaks: 'customers.update.region',
    layer: showing('updateCustomer', 'region', () => undefined),
  },
  {
    name: 'the answer to an update has the postcode as a number',
    breaks: 'customers.update.postcode',
    layer: showing(
      'updateCustomer',
      'postcode',
      text((value) => (/^\d+$/.test(value) ? Number(value) : value)),
    ),
  },
  {
    name: 'postcodes lose their leading zeros',
    breaks: 'customers.create.postcode',
    layer: showing(
      ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'],
      'postcode',
      text((value) => value.replace(/^0+/, '')),
    ),
  },
  {
    name: 'the customers list has addresses and cities in one field',
    breaks: 'customers.list.address',
    layer: showing('listCustomers', 'address', (value, { record }) => `${value}, ${record.city}`),
  },
  {
    name: 'the first item of each page of customers has no first name',
    breaks: 'customers.list.first_name',
    layer: showing('listCustomers', 'first_name', (value, { place }) => (place === 0 ? null : value)),
  },
];

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
