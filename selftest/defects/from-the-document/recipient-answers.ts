import type { Json } from '../../../conformance/reading/json.ts';
import { type AroundRecord, showing } from '../../kit/changes.ts';
import { asFirstSeen } from '../../kit/memory.ts';
import { recipientViews } from '../../kit/response-change.ts';
import { storing } from '../../kit/stores.ts';
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
} from '../../kit/writes.ts';
import { defectsOf, inFields, ofBusinesses, onLastPage, onLaterPages } from '../defect.ts';

const isBusiness = ({ record }: Pick<AroundRecord, 'record'>) => record.type === 'BIZ';

/** Defects that show a field of recipients differently. */
export const recipientAnswers = defectsOf(
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
    full_name: { 'a read recipient has two spaces in its full name': replacing(' ', '  ') },
    'business-full_name': { 'the full name of a read business is in capitals': inCapitals },
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
    full_name: {
      'the list has last names before first names': (_, { record }) =>
        `${record.last_name} ${record.first_name}`,
      'the full name in the list has the first letter of the first name only': replacing(/^(.)\S*/, '$1.'),
    },
    'business-full_name': { 'the list has no full name for businesses': always(null) },
  }),
  inFields('recipients.update', {
    customer: { 'the answer to an update of a recipient has no customer in it': missing },
    business_name: { 'the answer to an update has the business name in capitals': inCapitals },
    updated_on: {
      'the answer to an update of a recipient has the date of update in words': text((stamp) =>
        new Date(stamp).toUTCString(),
      ),
    },
    full_name: {
      'the answer to an update has a comma in the full name': (_, { record }) =>
        `${record.last_name}, ${record.first_name}`,
    },
    'business-full_name': {
      'the answer to an update has the type behind the name of a business': text((name) => `${name} (BIZ)`),
    },
  }),
  inFields('recipients.create', {
    country: { 'a new recipient has the country in three letters': withLetterMore },
    mobile_number: { 'a new recipient has null for a mobile number that was sent empty': emptyAs(null) },
    created_on: { 'a new recipient has a created_on without an offset': withoutOffset },
    full_name: { 'a new recipient has a space after its full name': text((name) => `${name} `) },
    'business-full_name': { 'a new business has an empty full name': always('') },
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
    // Full names are computed only once, when a recipient is first shown.
    'recipients.update.full_name': {
      'the full name stays when the last name is updated': asFirstSeen(
        recipientViews,
        'full_name',
        (around) => !isBusiness(around),
      ),
      'the answer to an update has the full name as it was before': () => {
        const names = new Map<string, Json>();
        return showing(recipientViews, 'full_name', (value, { record, asked }) => {
          const id = String(record.id);
          const old = names.get(id);
          names.set(id, value ?? null);
          return asked.operation === 'updateRecipient' && !isBusiness({ record }) ? (old ?? value) : value;
        });
      },
    },
    'recipients.update.business-full_name': {
      'the full name of a business stays when its name is updated': asFirstSeen(
        recipientViews,
        'full_name',
        isBusiness,
      ),
    },
  },
);
