import type { Defect } from '../defects/defect.ts';
import { later } from '../kit/kit.ts';
import { hasText, isOneOf, lastBefore, type Own, pick, remembering, showing } from './recipients-tools.ts';

const had = ({ updates }: Own, field: string) => updates.some(({ changed }) => changed.includes(field));

export const recipientsDefects: readonly Defect[] = [
  {
    name: 'after an update that changes the country and the payout method, updated_on is an hour behind',
    breaks: 'recipients.update.refresh',
    why: 'Ruling 8: updated_on is not earlier than stamps seen before. Another service writes new corridors, in local time.',
    ...remembering(() => ({
      shows({ now, updates }) {
        const last = updates.findLast(({ changed }) => changed.length > 0);
        const isSuch = ['country', 'payout_method'].every((name) => last?.changed.includes(name));
        return isSuch ? { updated_on: String(later(-3600)(now.updated_on)) } : undefined;
      },
    })),
  },
  {
    name: 'clearing the mobile number and setting it again moves created_on to the time of the second update',
    breaks: 'recipients.update.created_on',
    why: 'Ruling 8: an update leaves created_on alone. The contact is inserted anew, and created_on is read from it.',
    ...remembering(() => {
      const moved = new Map<Own, string>();
      return {
        after(event) {
          if (event.kind !== 'update') return;
          const { before, after, changed } = event.update;
          const isSet =
            changed.includes('mobile_number') && before.mobile_number === '' && after.mobile_number;
          if (isSet && event.own.first.mobile_number) moved.set(event.own, after.updated_on ?? '');
        },
        shows(own): Record<string, string> | undefined {
          const created_on = moved.get(own);
          return created_on ? { created_on } : undefined;
        },
      };
    }),
  },
  {
    name: 'an update of a recipient just before an upload for its customer is undone by the upload',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: a success that shows the new value keeps it. Both share a transaction, and the upload starts it anew.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'upload') return;
        const last = lastBefore(past, 'create', 'update', 'upload', 'customer update');
        if (last?.kind === 'update') await write(last.own.id, pick(last.update.before, last.update.changed));
      },
    })),
  },
  {
    name: 'after a proof of identity, a change of the name of the customer takes bank and IBAN of recipients back to creation',
    breaks: 'recipients.update.stored',
    why: 'Ruling 12: bank and IBAN stay as updated. A change of name loads them from the copy that was made for the proof.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'customer update' || !isOneOf(['first_name', 'last_name'], event.update)) return;
        if (!past.documents.some(({ type }) => type === 'POI')) return;
        for (const { id, first } of past.recipients) await write(id, pick(first, ['bank', 'iban']));
      },
    })),
  },
  {
    name: 'a new recipient with the IBAN of an older one of the customer and another bank gets the bank of that one',
    breaks: 'recipients.create.bank',
    why: 'Ruling 9: sent values come back. The account is found by its IBAN and used as it is.',
    ...remembering(() => ({
      async after(event, { past, write }) {
        if (event.kind !== 'create') return;
        const { own } = event;
        const other = past.recipients.find((one) => one !== own && one.now.iban === own.now.iban);
        if (other && hasText(own.now.iban) && hasText(own.now.bank))
          await write(own.id, pick(other.now, ['bank']));
      },
    })),
  },
  {
    name: 'once a customer has two documents of one type, each of several recipients is listed twice',
    breaks: 'recipients.list.partition',
    why: 'Ruling 19: every record is there once. The list is joined with the proof of each type that is valid.',
    ...remembering(() => ({
      lists(all, { past: { documents } }) {
        const isDouble = new Set(documents.map(({ type }) => type)).size < documents.length;
        return isDouble && all.length > 1 ? all.flatMap((one) => [one, one]) : all;
      },
    })),
  },
  {
    name: 'a family member with the mobile number of the customer comes back without a number',
    breaks: 'recipients.get.mobile_number',
    why: 'Ruling 9: sent values come back. A number that the household has already is not stored again.',
    ...showing(({ relation, mobile_number }, customer) =>
      relation === 'FAM' && mobile_number === customer.mobile_number ? { mobile_number: '' } : undefined,
    ),
  },
  {
    name: 'a business name of both right-to-left and Latin letters or digits gets a mark of direction in full_name',
    breaks: 'recipients.get.business-full_name',
    why: 'Ruling 14: the full name of a business is its name. A library for labels isolates mixed directions.',
    ...showing(({ type, business_name }): Record<string, string> | undefined =>
      type === 'BIZ' &&
      business_name &&
      /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(business_name) &&
      /[a-z0-9]/i.test(business_name)
        ? { full_name: `\u2068${business_name}\u2069` }
        : undefined,
    ),
  },
  {
    name: 'a bank with a quote and a semicolon is cut at the semicolon',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling 9: sent values come back. Banks go through a file of values between semicolons that does not double quotes.',
    ...showing(({ bank = '' }): Record<string, string> | undefined =>
      /["'].*;|;.*["']/.test(bank) ? { bank: bank.split(';')[0] ?? '' } : undefined,
    ),
  },
  {
    name: 'an apostrophe in the first name beside a hyphen in the last name loses the hyphen in full_name',
    breaks: 'recipients.get.full_name',
    why: 'Ruling 14: the full name is first and last name joined by a space. Names with apostrophes go through a cleaner of words.',
    ...showing(({ type, first_name = '', last_name = '' }): Record<string, string> | undefined =>
      type === 'IND' && /['’]/.test(first_name) && last_name.includes('-')
        ? { full_name: `${first_name} ${last_name.replaceAll('-', ' ')}` }
        : undefined,
    ),
  },
  {
    name: 'the list of a customer with a proof of funds is ordered by the last update',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling 21: the list is newest first by creation. The query for verified senders is another one.',
    ...remembering(() => ({
      lists: (all, { past: { documents } }) =>
        documents.some(({ type }) => type === 'SOF')
          ? [...all].sort((a, b) => (b.updated_on ?? '').localeCompare(a.updated_on ?? ''))
          : all,
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
];
