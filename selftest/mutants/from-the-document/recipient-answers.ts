import { showing } from '../../deviations/changes.ts';
import { storing } from '../../deviations/stores.ts';
import { recipientViews } from '../../deviations/views.ts';
import {
  always,
  asText,
  emptyAs,
  inCapitals,
  inLowerCase,
  later,
  missing,
  plus,
  replacing,
  text,
  withLetterMore,
  withoutOffset,
} from '../../deviations/writes.ts';
import { inFields, ofBusinesses, onLastPage, onLaterPages } from '../in-fields.ts';
import { mutantsOf } from '../mutant.ts';

/** Fields of a recipient that one of the answers shows in another way. */
export const recipientAnswers = mutantsOf(
  inFields('recipients.get', {
    customer: { 'a read recipient has its customer as text': asText },
    relation: { 'a read recipient has its relation in words': replacing('FAM', 'Family') },
    type: { 'a read business is called COM': ofBusinesses(always('COM')) },
    payout_method: { 'a read recipient has its payout method in lower case': inLowerCase },
    iban: { 'a read business has no IBAN': ofBusinesses(missing) },
    bank: { 'a read recipient has its bank in capitals': inCapitals },
    mobile_number: { 'a read business has no mobile number': ofBusinesses(always('')) },
    id: { 'the id of a read recipient is that of its customer': (_, { record }) => record.customer },
    updated_on: { 'a read recipient has an hour more in updated_on': later(3600) },
  }),
  inFields('recipients.list', {
    customer: {
      'recipients in the list belong to the customer with the next id': plus(1),
      'a recipient in the last page has its customer as text': onLastPage(asText),
    },
    relation: {
      'the recipients list has no relation for friends': text((value) => (value === 'FND' ? null : value)),
    },
    type: { 'businesses are persons in the list': always('IND') },
    payout_method: { 'the recipients list has payout methods in words': always('Account transfer') },
    iban: {
      'the recipients list has IBANs in groups of four': replacing(/(.{4})(?=.)/g, '$1 '),
      'later pages of recipients hide all but the end of the IBAN': onLaterPages(
        text((value) => `****${value.slice(-4)}`),
      ),
    },
    mobile_number: { 'the recipients list leaves out an empty mobile number': emptyAs(undefined) },
    first_name: { 'the recipients list has no first names': missing },
    business_name: { 'the recipients list has no business names': missing },
    id: { 'ids of recipients are text in the list': asText },
    created_on: { 'the recipients list has an hour more in created_on': later(3600) },
  }),
  inFields('recipients.update', {
    customer: { 'the answer to an update of a recipient has no customer in it': missing },
    business_name: { 'the answer to an update has the business name in capitals': inCapitals },
    updated_on: {
      'the answer to an update of a recipient has the date of update in words': text((stamp) =>
        new Date(stamp).toUTCString(),
      ),
    },
  }),
  inFields('recipients.create', {
    country: { 'a new recipient has the country in three letters': withLetterMore },
    mobile_number: { 'a new recipient has null for a mobile number that was sent empty': emptyAs(null) },
    created_on: { 'a new recipient has a created_on without an offset': withoutOffset },
  }),
  {
    'recipients.create.relation': {
      'a recipient without a relation is family': showing(recipientViews, 'relation', emptyAs('FAM')),
    },
    'recipients.create.country': {
      'a recipient is in the country of its customer': storing((store) => ({
        createRecipient: async (partner, customer, fields) => {
          const { country } = (await store.findCustomer(partner, customer))?.fields ?? {};
          return store.createRecipient(partner, customer, { ...fields, ...(country ? { country } : {}) });
        },
      })),
    },
  },
);
