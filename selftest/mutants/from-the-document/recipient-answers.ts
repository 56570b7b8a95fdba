import { isLastPage, isLaterPage, recipientLists, recipientViews, showing, text } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { storing } from '../stores.ts';

const isFirm = ({ record }: { record: { type?: unknown } }) => record.type === 'BIZ';

/** Fields of a recipient that one of the answers shows in another way. */
export const recipientAnswers: readonly Mutant[] = [
  {
    name: 'a read recipient has its customer as text',
    breaks: 'recipients.get.customer',
    layer: showing('getRecipient', 'customer', String),
  },
  {
    name: 'recipients in the list belong to the customer with the next id',
    breaks: 'recipients.list.customer',
    layer: showing(recipientLists, 'customer', (value) => Number(value) + 1),
  },
  {
    name: 'a recipient in the last page has its customer as text',
    breaks: 'recipients.list.customer',
    layer: showing(recipientLists, 'customer', (value, around) =>
      isLastPage(around) ? String(value) : value,
    ),
  },
  {
    name: 'the answer to an update of a recipient has no customer in it',
    breaks: 'recipients.update.customer',
    layer: showing('updateRecipient', 'customer', () => undefined),
  },
  {
    name: 'the recipients list has no relation for friends',
    breaks: 'recipients.list.relation',
    layer: showing(recipientLists, 'relation', (value) => (value === 'FND' ? null : value)),
  },
  {
    name: 'a read recipient has its relation in words',
    breaks: 'recipients.get.relation',
    layer: showing(
      'getRecipient',
      'relation',
      text((value) => (value === 'FAM' ? 'Family' : value)),
    ),
  },
  {
    name: 'a recipient without a relation is family',
    breaks: 'recipients.create.relation',
    layer: showing(recipientViews, 'relation', (value) => value || 'FAM'),
  },
  {
    name: 'businesses are persons in the list',
    breaks: 'recipients.list.type',
    layer: showing(recipientLists, 'type', () => 'IND'),
  },
  {
    name: 'a read business is called COM',
    breaks: 'recipients.get.type',
    layer: showing('getRecipient', 'type', (value, around) => (isFirm(around) ? 'COM' : value)),
  },
  {
    name: 'the recipients list has payout methods in words',
    breaks: 'recipients.list.payout_method',
    layer: showing(recipientLists, 'payout_method', () => 'Account transfer'),
  },
  {
    name: 'a read recipient has its payout method in lower case',
    breaks: 'recipients.get.payout_method',
    layer: showing(
      'getRecipient',
      'payout_method',
      text((value) => value.toLowerCase()),
    ),
  },
  {
    name: 'a new recipient has the country in three letters',
    breaks: 'recipients.create.country',
    layer: showing(
      'createRecipient',
      'country',
      text((value) => `${value}X`),
    ),
  },
  {
    name: 'a recipient is in the country of its customer',
    breaks: 'recipients.create.country',
    wrapping: storing((store) => ({
      createRecipient: async (partner, customer, fields) => {
        const { country } = (await store.findCustomer(partner, customer))?.fields ?? {};
        return store.createRecipient(partner, customer, { ...fields, ...(country ? { country } : {}) });
      },
    })),
  },
  {
    name: 'a read business has no IBAN',
    breaks: 'recipients.get.iban',
    layer: showing('getRecipient', 'iban', (value, around) => (isFirm(around) ? undefined : value)),
  },
  {
    name: 'the recipients list has IBANs in groups of four',
    breaks: 'recipients.list.iban',
    layer: showing(
      recipientLists,
      'iban',
      text((value) => value.replace(/(.{4})(?=.)/g, '$1 ')),
    ),
  },
  {
    name: 'later pages of recipients hide all but the end of the IBAN',
    breaks: 'recipients.list.iban',
    layer: showing(recipientLists, 'iban', (value, around) =>
      isLaterPage(around) ? `****${String(value).slice(-4)}` : value,
    ),
  },
  {
    name: 'a read recipient has its bank in capitals',
    breaks: 'recipients.get.bank',
    layer: showing(
      'getRecipient',
      'bank',
      text((value) => value.toUpperCase()),
    ),
  },
  {
    name: 'a new recipient has null for a mobile number that was sent empty',
    breaks: 'recipients.create.mobile_number',
    layer: showing('createRecipient', 'mobile_number', (value) => value || null),
  },
  {
    name: 'the recipients list leaves out an empty mobile number',
    breaks: 'recipients.list.mobile_number',
    layer: showing(recipientLists, 'mobile_number', (value) => value || undefined),
  },
  {
    name: 'a read business has no mobile number',
    breaks: 'recipients.get.mobile_number',
    layer: showing('getRecipient', 'mobile_number', (value, around) => (isFirm(around) ? '' : value)),
  },
  {
    name: 'the recipients list has no first names',
    breaks: 'recipients.list.first_name',
    layer: showing(recipientLists, 'first_name', () => undefined),
  },
  {
    name: 'the recipients list has no business names',
    breaks: 'recipients.list.business_name',
    layer: showing(recipientLists, 'business_name', () => undefined),
  },
  {
    name: 'the answer to an update has the business name in capitals',
    breaks: 'recipients.update.business_name',
    layer: showing(
      'updateRecipient',
      'business_name',
      text((value) => value.toUpperCase()),
    ),
  },
  {
    name: 'ids of recipients are text in the list',
    breaks: 'recipients.list.id',
    layer: showing(recipientLists, 'id', String),
  },
  {
    name: 'the id of a read recipient is that of its customer',
    breaks: 'recipients.get.id',
    layer: showing('getRecipient', 'id', (_, { record }) => record.customer),
  },
  {
    name: 'a new recipient has a created_on without an offset',
    breaks: 'recipients.create.created_on',
    layer: showing(
      'createRecipient',
      'created_on',
      text((stamp) => stamp.slice(0, 19)),
    ),
  },
  {
    name: 'the recipients list has an hour more in created_on',
    breaks: 'recipients.list.created_on',
    layer: showing(recipientLists, 'created_on', text(anHourLater)),
  },
  {
    name: 'a read recipient has an hour more in updated_on',
    breaks: 'recipients.get.updated_on',
    layer: showing('getRecipient', 'updated_on', text(anHourLater)),
  },
  {
    name: 'the answer to an update of a recipient has the date of update in words',
    breaks: 'recipients.update.updated_on',
    layer: showing(
      'updateRecipient',
      'updated_on',
      text((stamp) => new Date(stamp).toUTCString()),
    ),
  },
];

function anHourLater(stamp: string): string {
  return `${new Date(Date.parse(stamp) + 3_600_000).toISOString().slice(0, 19)}+00:00`;
}
