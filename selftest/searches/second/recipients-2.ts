import type { Defect } from '../../defects/defect.ts';
import {
  hasText,
  type Own,
  type Past,
  remembering,
  type Shown,
  showing,
} from '../defects/recipients-tools.ts';

const same = (one: Shown, other: Shown, ...names: string[]) =>
  names.every((name) => hasText(one[name]) && one[name] === other[name]);

const isPerson = ({ type }: Shown) => type === 'IND';

const had = ({ updates }: Own, field: string) => updates.some(({ changed }) => changed.includes(field));

const siblings = (own: Own, { recipients }: Past) => recipients.filter((one) => one !== own);

const HOUR_MS = 3_600_000;

/** Full names, timestamps, and the list of recipients. */
export const defects: Defect[] = [
  {
    name: 'the full name of a recipient that became a business is the person again after an update of the last name',
    breaks: 'recipients.get.business-full_name',
    why: 'For BIZ full_name is the business name. An observer of the name columns does not look at the type.',
    ...remembering(() => ({
      shows: ({ now, updates, first }) =>
        now.type === 'BIZ' && isPerson(first) && updates.at(-1)?.changed.includes('last_name')
          ? { full_name: `${now.first_name} ${now.last_name}` }
          : undefined,
    })),
  },
  {
    name: 'the full name of a business with an ampersand is escaped once its relation and its bank were updated',
    breaks: 'recipients.get.business-full_name',
    why: 'For BIZ full_name is the business name. The stored full name goes through a template when the row is written.',
    ...remembering(() => ({
      shows: (own) =>
        own.now.type === 'BIZ' && had(own, 'relation') && had(own, 'bank')
          ? { full_name: own.now.business_name?.replaceAll('&', '&amp;') ?? '' }
          : undefined,
    })),
  },
  {
    name: 'the full name of a recipient with the names of its customer has the middle name of the customer',
    breaks: 'recipients.get.full_name',
    why: 'full_name is first and last name of the recipient. A payee with both names is taken for the customer.',
    ...showing((now, customer) =>
      isPerson(now) &&
      same(now, customer, 'first_name', 'last_name', 'country') &&
      hasText(customer.middle_name)
        ? { full_name: `${now.first_name} ${customer.middle_name} ${now.last_name}` }
        : undefined,
    ),
  },
  {
    name: 'a decomposed first name is composed in the full name once the last name was updated',
    breaks: 'recipients.get.full_name',
    why: 'full_name is first and last name joined by a space. Only updates normalise what they join.',
    ...remembering(() => ({
      shows: (own) =>
        isPerson(own.now) && had(own, 'last_name') && !had(own, 'first_name')
          ? { full_name: `${own.now.first_name?.normalize('NFC')} ${own.now.last_name}` }
          : undefined,
    })),
  },
  {
    name: 'the list has the full name of before the last two updates, when one changed the first name and one the last',
    breaks: 'recipients.list.full_name',
    why: 'full_name is first and last name, also after an update. Two jobs write it, and the first one writes last.',
    ...remembering(() => ({
      shows: ({ updates }, { view }) => {
        const [one, two] = updates.slice(-2);
        const names = [one, two].map((update) => update?.changed.join());
        return view === 'list' && names.includes('first_name') && names.includes('last_name')
          ? { full_name: one?.before.full_name ?? '' }
          : undefined;
      },
    })),
  },
  {
    name: 'updated_on is the time of creation when three updates or more have left all values as they were at first',
    breaks: 'recipients.update.refresh',
    why: 'updated_on is refreshed by an update. Changes are found by comparison with the first version.',
    ...remembering(() => ({
      shows: ({ first, now, updates }) =>
        updates.length > 2 &&
        Object.keys(now).every((name) => name === 'updated_on' || (first[name] ?? '') === (now[name] ?? ''))
          ? { updated_on: first.created_on ?? '' }
          : undefined,
    })),
  },
  {
    name: 'a customer with recipients is not refreshed by an update that sends five fields or more and changes only one',
    breaks: 'customers.update.refresh',
    why: 'updated_on is refreshed by an update. One that differs little from the record is taken for a repetition.',
    ...remembering(() => ({
      showsCustomer: ({ customer: { updates }, recipients }) => {
        const last = updates.at(-1);
        const isResent = last && Object.keys(last.sent).length > 4 && last.changed.length === 1;
        return isResent && recipients.length > 0 ? { updated_on: last.before.updated_on ?? '' } : undefined;
      },
    })),
  },
  {
    name: 'updated_on of a customer falls back to its creation by an update of a recipient that follows an upload',
    breaks: 'customers.kept',
    why: 'updated_on is the time of the last update. The customer is written again from the copy that was read at first.',
    ...remembering(() => ({
      showsCustomer: ({ customer: { first, updates }, events }) => {
        const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'get' && kind !== 'list');
        const isLost = updates.length > 0 && /customer update,upload,update$/.test(kinds.join());
        return isLost ? { updated_on: first.created_on ?? '' } : undefined;
      },
    })),
  },
  {
    name: 'created_on of a recipient that was turned into the other type and back is the time of the second change',
    breaks: 'recipients.update.created_on',
    why: 'created_on never changes. Types have tables of their own, and a change of type makes a new row in them.',
    ...remembering(() => ({
      shows: ({ updates }) => {
        const turns = updates.filter(({ changed }) => changed.includes('type'));
        return turns.length > 1 ? { created_on: turns.at(-1)?.after.updated_on ?? '' } : undefined;
      },
    })),
  },
  {
    name: 'proofs of funds have the time of the last update of a business recipient as uploaded_on',
    breaks: 'documents.list.uploaded_on',
    why: 'uploaded_on is the time of the upload. A join has two columns of one name.',
    ...remembering(() => ({
      documents: (listed, { recipients }) => {
        const business = recipients.findLast(({ now, updates }) => now.type === 'BIZ' && updates.length > 0);
        const uploaded_on = business?.now.updated_on;
        return listed.map((one) => (one.type === 'SOF' && uploaded_on ? { ...one, uploaded_on } : one));
      },
    })),
  },
  {
    name: 'created_on of a customer that moved to the country of one of its recipients is an hour later',
    breaks: 'customers.kept',
    why: 'created_on never changes. It is written in the zone of the country, with the offset of the old one.',
    ...remembering(() => ({
      showsCustomer: ({ customer: { first, now, updates }, recipients }) => {
        const isMoved = updates.some(({ changed }) => changed.includes('country'));
        return isMoved && recipients.some((one) => same(one.first, now, 'country'))
          ? {
              created_on: new Date(Date.parse(first.created_on ?? '') + HOUR_MS)
                .toISOString()
                .replace('.000Z', '+00:00'),
            }
          : undefined;
      },
    })),
  },
  {
    name: 'a business and an individual with one full name and one bank are counted once in total_recipients',
    breaks: 'recipients.list.total_recipients',
    why: 'total_recipients is the count over all pages. It counts distinct payees.',
    ...remembering(() => ({
      pages: ({ total_recipients }, past) => {
        const twice = past.recipients.filter(
          (own) =>
            own.now.type === 'BIZ' &&
            siblings(own, past).some(({ now }) => isPerson(now) && same(now, own.now, 'full_name', 'bank')),
        );
        return { total_recipients: total_recipients - twice.length };
      },
    })),
  },
  {
    name: 'the list has no iban of a recipient whose country was changed to another than that of the iban',
    breaks: 'recipients.list.iban',
    why: 'A list item shows the same object as a get. The list checks the account against the country.',
    ...remembering(() => ({
      shows: (own, { view }) =>
        view === 'list' && had(own, 'country') && !own.now.iban?.startsWith(own.now.country ?? '')
          ? { iban: '' }
          : undefined,
    })),
  },
  {
    name: 'a recipient whose payout method was changed is the first of the list once its customer was updated after that',
    breaks: 'recipients.list.update-moves-nothing',
    why: 'The list is newest first by created_on. The index is built again after a change of the owner, by last change.',
    ...remembering(() => ({
      lists: (newestFirst, { past: { events } }) => {
        const until = events.findLastIndex(({ kind }) => kind === 'customer update');
        const changed = events.slice(0, Math.max(until, 0)).findLast((one) => one.kind === 'update');
        if (changed?.kind !== 'update' || !changed.update.changed.includes('payout_method'))
          return newestFirst;
        const isMoved = ({ id }: Shown) => String(id) === String(changed.own.id);
        return [...newestFirst.filter(isMoved), ...newestFirst.filter((one) => !isMoved(one))];
      },
    })),
  },
];
