import type { Defect } from '../defects/defect.ts';
import { later } from '../kit/writes.ts';
import { pick, remembering, showing, type Update, updatesSince } from './memory.ts';

const optionalTexts = ['middle_name', 'birth_city', 'region', 'postcode', 'phone_number', 'email_address'];

/**
 * Defects that need several particular requests in order, or a combination of values, so that a run does not see them: one for each
 * requirement that a search finds violated, or two that differ in kind.
 */
export const deepDefects: readonly Defect[] = [
  {
    name: 'a field that gets the value of an optional field that is not sent takes it away there',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. Updates are made into JSON patches, and the diff finds a move.',
    ...remembering(() => ({
      after(event, _past, _write, writeCustomer) {
        if (event.kind !== 'customer update') return;
        const { before, after, changed } = event.update;
        const values = changed.map((name) => after[name]);
        const moved = optionalTexts.filter(
          (name) => before[name] && !changed.includes(name) && values.includes(before[name]),
        );
        return moved.length > 0 && writeCustomer(pick({}, moved));
      },
    })),
  },
  {
    name: 'after two changes of the last name, a change of the first name brings the second last one back',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their values. The history of names is joined by its first name, one row too early.',
    ...remembering(() => ({
      after(event, { customer: { updates } }, _write, writeCustomer) {
        if (event.kind !== 'customer update') return;
        const { changed } = event.update;
        const renamed = updates.filter((one) => one.changed.includes('last_name'));
        const isMeant =
          renamed.length > 1 && changed.includes('first_name') && !changed.includes('last_name');
        return isMeant && writeCustomer(pick(renamed.at(-1)?.before ?? {}, ['last_name']));
      },
    })),
  },
  {
    name: 'a value that was replaced and then set again is not kept',
    breaks: 'customers.update.stored',
    why: 'A shown value must be kept. The ORM compares with what it loaded first and finds no change.',
    ...remembering(() => ({
      after(event, { customer: { first } }, _write, writeCustomer) {
        if (event.kind !== 'customer update') return;
        const { before, after, changed } = event.update;
        const again = changed.filter((name) => after[name] && after[name] === first[name]);
        return again.length > 0 && writeCustomer(pick(before, again));
      },
    })),
  },
  {
    name: 'an update of a customer right after two uploads does not refresh updated_on',
    breaks: 'customers.update.refresh',
    why: 'Ruling `updated-on`. Uploads save the customer without a new stamp, and the setting lasts for one more save.',
    ...remembering(() => ({
      showsCustomer({ events }) {
        const index = events.findLastIndex(({ kind }) => kind === 'customer update');
        const update = events[index];
        const isKept = [index - 1, index - 2].every((one) => events[one]?.kind === 'upload');
        return isKept && update?.kind === 'customer update'
          ? { updated_on: update.update.before.updated_on ?? '' }
          : undefined;
      },
    })),
  },
  {
    name: 'an update that clears two fields at once moves the time of creation',
    breaks: 'customers.update.created_on',
    why: 'Ruling `updated-on`: created_on stays. Cleared fields need another statement, which inserts the row anew.',
    ...remembering(() => ({
      showsCustomer({ customer: { updates } }) {
        const clearing = updates.findLast(
          ({ after, changed }) => changed.filter((name) => !after[name]).length > 1,
        );
        return clearing && { created_on: clearing.after.updated_on ?? '' };
      },
    })),
  },
  {
    name: 'two uploads after an update set updated_on back to the creation',
    breaks: 'customers.get.updated_on',
    why: 'updated_on is the time of the last update, never earlier (ruling `updated-on`). A trigger copies the first stamp.',
    options: { clockResolution: 'millisecond' },
    ...remembering(() => ({
      showsCustomer({ customer, events }) {
        const index = events.findLastIndex(({ kind }) => kind === 'customer update');
        const uploads = events.slice(index).filter(({ kind }) => kind === 'upload');
        return index >= 0 && uploads.length > 1 ? { updated_on: customer.now.created_on ?? '' } : undefined;
      },
    })),
  },
  {
    name: 'a field that an update empties has its old value again after an upload',
    breaks: 'customers.kept',
    why: 'Ruling `updates`: an update that was shown is kept. Uploads merge the customer with COALESCE over a copy.',
    ...remembering(() => ({
      showsCustomer({ customer: { now }, events }) {
        const lastUpload = events.findLastIndex(({ kind }) => kind === 'upload');
        const old = events.slice(0, Math.max(lastUpload, 0)).flatMap((one) => {
          if (one.kind !== 'customer update') return [];
          const { before, after } = one.update;
          return Object.entries(before).filter(([name]) => !after[name] && !now[name]);
        });
        return Object.fromEntries(old);
      },
    })),
  },
  {
    name: 'a proof of address is listed twice when the address was changed twice after it',
    breaks: 'documents.list.own',
    why: 'The list has each document of the customer. It joins the past addresses that end after the upload.',
    ...remembering(() => ({
      documents(one, past) {
        const moves = updatesSince(past, one).filter(({ changed }) => changed.includes('address'));
        return one.type === 'POA' && moves.length > 1 ? [one, one] : [one];
      },
    })),
  },
  {
    name: 'a plus in the number of a document without expiry is listed as a space',
    breaks: 'documents.list.id_number',
    why: 'Ruling `sent-values-come-back`: what was sent comes back as it was sent. Renewals send documents that do not expire as a form.',
    ...remembering(() => ({
      documents: (one) => [
        one.valid_from && !one.expiry
          ? { ...one, id_number: one.id_number?.replaceAll('+', ' ') ?? '' }
          : one,
      ],
    })),
  },
  {
    name: 'proofs of funds have the time of the last update of a business recipient as uploaded_on',
    breaks: 'documents.list.uploaded_on',
    why: 'uploaded_on is the time of the upload. A join has two columns of one name.',
    ...remembering(() => ({
      documents(one, { recipients }) {
        const business = recipients.findLast(({ now, updates }) => now.type === 'BIZ' && updates.length > 0);
        return [
          one.type === 'SOF' && business ? { ...one, uploaded_on: business.now.updated_on ?? '' } : one,
        ];
      },
    })),
  },
  {
    name: 'documents leave the list once the customer gets an e-mail address or loses the one it had',
    breaks: 'documents.kept',
    why: 'A document that was taken is stored and listed. Documents are filed under the e-mail address.',
    ...remembering(() => ({
      documents(one, past) {
        const { now } = past.customer;
        const then = updatesSince(past, one)[0]?.before ?? now;
        return Boolean(then.email_address) === Boolean(now.email_address) ? [one] : [];
      },
    })),
  },
  {
    name: 'a new recipient with the IBAN of an older one of the customer and another bank gets the bank of that one',
    breaks: 'recipients.create.bank',
    why: 'Ruling `sent-values-come-back`: sent values come back. The account is found by its IBAN and used as it is.',
    ...remembering(() => ({
      after(event, { recipients }, write) {
        if (event.kind !== 'create') return;
        const { id, now } = event.own;
        const other = recipients.find((one) => one.id !== id && one.now.iban === now.iban);
        return other && now.iban && now.bank && write(id, pick(other.now, ['bank']));
      },
    })),
  },
  {
    name: 'a bank with a quote and a semicolon is cut at the semicolon',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: sent values come back. Banks go through a file of values between semicolons that does not double quotes.',
    ...showing(({ bank = '' }) =>
      /["'].*;|;.*["']/.test(bank) ? { bank: bank.split(';')[0] ?? '' } : undefined,
    ),
  },
  {
    name: 'a family member with the mobile number of the customer comes back without a number',
    breaks: 'recipients.get.mobile_number',
    why: 'Ruling `sent-values-come-back`: sent values come back. A number that the household has already is not stored again.',
    ...showing(({ relation, mobile_number }, customer) =>
      relation === 'FAM' && mobile_number === customer.mobile_number ? { mobile_number: '' } : undefined,
    ),
  },
  {
    name: 'a business name of both right-to-left and Latin letters or digits gets a mark of direction in full_name',
    breaks: 'recipients.get.business-full_name',
    why: 'Ruling `derived-name`: the full name of a business is its name. A library for labels isolates mixed directions.',
    ...showing(({ type, business_name: name = '' }) =>
      type === 'BIZ' && /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(name) && /[a-z0-9]/i.test(name)
        ? { full_name: `\u2068${name}\u2069` }
        : undefined,
    ),
  },
  {
    name: 'an apostrophe in the first name beside a hyphen in the last name loses the hyphen in full_name',
    breaks: 'recipients.get.full_name',
    why: 'Ruling `derived-name`: the full name is first and last name joined by a space. Names with apostrophes go through a cleaner of words.',
    ...showing(({ type, first_name = '', last_name = '' }) =>
      type === 'IND' && /['’]/.test(first_name) && last_name.includes('-')
        ? { full_name: `${first_name} ${last_name.replaceAll('-', ' ')}` }
        : undefined,
    ),
  },
  {
    name: 'an update of a recipient just before an upload for its customer is undone by the upload',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: a success that shows the new value keeps it. Both share a transaction, and the upload starts it anew.',
    ...remembering(() => ({
      after(event, { events }, write) {
        const last = events.at(-2);
        if (event.kind !== 'upload' || last?.kind !== 'update') return;
        return write(last.own.id, pick(last.update.before, last.update.changed));
      },
    })),
  },
  {
    name: 'after a proof of identity, a change of the name of the customer takes bank and IBAN of recipients back to creation',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: bank and IBAN stay as updated. A change of name loads them from the copy that was made for the proof.',
    ...remembering(() => ({
      async after(event, { events, recipients }, write) {
        if (event.kind !== 'customer update') return;
        if (!event.update.changed.some((name) => /^(first|last)_name$/.test(name))) return;
        if (!events.some((one) => one.kind === 'upload' && one.document.type === 'POI')) return;
        for (const { id, first } of recipients) await write(id, pick(first, ['bank', 'iban']));
      },
    })),
  },
  {
    name: 'after an update that changes the country and the payout method, updated_on is an hour behind',
    breaks: 'recipients.update.refresh',
    why: 'Ruling `updated-on`: updated_on is not earlier than stamps seen before. Another service writes new corridors, in local time.',
    ...remembering(() => ({
      shows({ now, updates }) {
        const { changed = [] } = updates.findLast(({ changed }) => changed.length > 0) ?? {};
        return changed.includes('country') && changed.includes('payout_method')
          ? { updated_on: String(later(-3600)(now.updated_on)) }
          : undefined;
      },
    })),
  },
  {
    name: 'clearing the mobile number and setting it again moves created_on to the time of the second update',
    breaks: 'recipients.update.created_on',
    why: 'Ruling `updated-on`: an update leaves created_on alone. The contact is inserted anew, and created_on is read from it.',
    ...remembering(() => ({
      shows({ first, updates }) {
        const isSet = ({ before, after }: Update) => before.mobile_number === '' && after.mobile_number;
        const again = first.mobile_number ? updates.findLast(isSet) : undefined;
        return again && { created_on: again.after.updated_on ?? '' };
      },
    })),
  },
  {
    name: 'a proof of funds sets updated_on of an updated recipient back to its creation',
    breaks: 'recipients.kept',
    why: 'Ruling `updated-on`: never earlier than a stamp that was shown. Screening inserts the row again and copies one stamp.',
    ...remembering(() => ({
      shows(own, { events }) {
        const index = events.findLastIndex((one) => one.kind === 'update' && one.own === own);
        const isBack = events
          .slice(index)
          .some((one) => one.kind === 'upload' && one.document.type === 'SOF');
        return index >= 0 && isBack ? { updated_on: own.now.created_on ?? '' } : undefined;
      },
    })),
  },
  {
    name: 'a customer that moved to the country of some of its recipients lists only those of other countries',
    breaks: 'recipients.list.complete',
    why: 'The list has all recipients of the customer. It leaves out corridors at home, which a move makes of them.',
    ...remembering(() => ({
      lists: (newestFirst, { customer: { now, updates } }) =>
        updates.some(({ changed }) => changed.includes('country'))
          ? newestFirst.filter(({ country }) => country !== now.country)
          : newestFirst,
    })),
  },
  {
    name: 'the list of a customer with a proof of funds is ordered by the last update',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`: the list is newest first by creation. The query for verified senders is another one.',
    ...remembering(() => ({
      lists: (all, { events }) =>
        events.some((one) => one.kind === 'upload' && one.document.type === 'SOF')
          ? [...all].sort((a, b) => (b.updated_on ?? '').localeCompare(a.updated_on ?? ''))
          : all,
    })),
  },
  {
    name: 'once a customer has two documents of one type, each of several recipients is listed twice',
    breaks: 'recipients.list.partition',
    why: 'Ruling `paging`: every record is there once. The list is joined with the proof of each type that is valid.',
    ...remembering(() => ({
      lists(all, { events }) {
        const types = events.flatMap((one) => (one.kind === 'upload' ? [one.document.type] : []));
        const isDouble = new Set(types).size < types.length;
        return isDouble && all.length > 1 ? all.flatMap((one) => [one, one]) : all;
      },
    })),
  },
];
