import type { Defect } from '../defects/defect.ts';
import { onlyChanged } from '../kit/kit.ts';
import { isIn, pick, put, remembering, type Update } from './customers-tools.ts';
import { documentsShown, type Happened, since, uploadOf } from './documents-tools.ts';
import { isOneOf, remembering as rememberingAll } from './recipients-tools.ts';

const isOptionalText = isIn([
  'middle_name',
  'birth_city',
  'region',
  'postcode',
  'phone_number',
  'email_address',
]);

const cleared =
  (name: string) =>
  ({ before, after }: Update) =>
    Boolean(before[name]) && !after[name];

const changesAll = ({ changed }: { changed: string[] }, ...names: string[]) =>
  names.every((name) => changed.includes(name));

const isUpdateOf =
  (name: string) =>
  ({ did, before, after }: Happened) =>
    did === 'update' && before[name] !== after[name];

export const customersDefects: readonly Defect[] = [
  {
    name: 'after the phone number was cleared, a new mobile number is stored as phone number too',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The table of contacts has a row left without a kind, which is filled.',
    ...remembering(() => ({
      keeps: ({ after, changed: names }, { updates }) =>
        !after.phone_number && names.includes('mobile_number') && updates.some(cleared('phone_number'))
          ? put(after, { phone_number: after.mobile_number })
          : after,
    })),
  },
  {
    name: 'a field that gets the value of an optional field that is not sent takes it away there',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Updates are made into JSON patches, and the diff finds a move.',
    ...remembering(() => ({
      keeps({ before, after, changed: names }) {
        const values = names.map((name) => after[name]);
        const moved = Object.keys(before).filter(
          (name) => isOptionalText(name) && !names.includes(name) && values.includes(before[name]),
        );
        return put(after, pick({}, ...moved));
      },
    })),
  },
  {
    name: 'after two changes of the last name, a change of the first name brings the second last one back',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The history of names is joined by its first name, one row too early.',
    ...remembering(() => ({
      keeps({ after, changed: names }, { updates }) {
        const renamed = updates.filter((one) => one.changed.includes('last_name'));
        const isMeant = renamed.length > 1 && names.includes('first_name') && !names.includes('last_name');
        return isMeant ? put(after, { last_name: renamed.at(-1)?.before.last_name }) : after;
      },
    })),
  },
  {
    name: 'a value that was replaced and then set again is not kept',
    breaks: 'customers.update.stored',
    why: 'A shown value must be kept. The ORM compares with what it loaded first and finds no change.',
    ...remembering(() => ({
      keeps: ({ before, after, changed: names }, { created }) =>
        put(
          after,
          pick(before, ...names.filter((name) => after[name] && after[name] === created.fields[name])),
        ),
    })),
  },
  {
    name: 'two uploads after an update set updated_on back to the creation',
    breaks: 'customers.get.updated_on',
    why: 'updated_on is the time of the last update, never earlier (ruling 8). A trigger copies the first stamp.',
    options: { clockResolution: 'millisecond' },
    ...remembering(() => ({
      shows: (record, { events, updates }) =>
        updates.length > 0 &&
        events.slice(events.lastIndexOf('update')).filter((one) => one === 'upload').length > 1
          ? { ...record, updatedOnMs: record.createdOnMs }
          : record,
    })),
  },
  {
    name: 'an update that brings a customer back to all values of the creation shows the creation as its time',
    breaks: 'customers.update.refresh',
    why: 'Ruling 8: an update that changed a value has a later stamp. The service compares with the first version.',
    ...remembering(() => ({
      shows: (record, { updates, created }) =>
        updates.length > 1 && onlyChanged(record.fields, created.fields).length === 0
          ? { ...record, updatedOnMs: record.createdOnMs }
          : record,
    })),
  },
  {
    name: 'an update that clears two fields at once moves the time of creation',
    breaks: 'customers.update.created_on',
    why: 'Ruling 8: created_on stays. Cleared fields need another statement, which inserts the row anew.',
    ...remembering(() => ({
      shows: (record, { updates }) => {
        const clearing = updates.findLast(
          ({ after, changed }) => changed.filter((name) => !after[name]).length > 1,
        );
        return clearing ? { ...record, createdOnMs: clearing.atMs } : record;
      },
    })),
  },
  {
    name: 'an e-mail address and a mobile number with a plus each, both new, are shown, and the first kept with a space',
    breaks: 'customers.update.stored',
    why: 'Ruling 12: a new value that is shown is kept. Contact data goes to its own service in a form that is not encoded.',
    ...remembering(() => ({
      keeps: (update) =>
        changesAll(update, 'email_address', 'mobile_number') && update.after.mobile_number?.startsWith('+')
          ? put(update.after, { email_address: update.after.email_address?.replace('+', ' ') })
          : update.after,
    })),
  },
  {
    name: 'a proof of address is listed twice when the address was changed twice after it',
    breaks: 'documents.list.own',
    why: 'The list has each document of the customer. It joins the past addresses that end after the upload.',
    ...documentsShown((documents, past) =>
      documents.flatMap((one) => {
        const moves = since(past, uploadOf(one, past)).filter(isUpdateOf('address'));
        return one.fields.type === 'POA' && moves.length > 1 ? [one, one] : [one];
      }),
    ),
  },
  {
    name: 'a customer that moved to the country of some of its recipients lists only those of other countries',
    breaks: 'recipients.list.complete',
    why: 'The list has all recipients of the customer. It leaves out corridors at home, which a move makes of them.',
    ...rememberingAll(() => ({
      lists: (newestFirst, { past: { customer } }) =>
        customer.updates.some((update) => isOneOf(['country'], update))
          ? newestFirst.filter(({ country }) => country !== customer.now.country)
          : newestFirst,
    })),
  },
];
