import { each } from '../../conformance/judging/table-keys.ts';
import type { RecipientRecord } from '../../server/store/store.ts';
import { type Layer, withForm } from '../../testing/intercepting-server.ts';
import { inRecords, isTaken, recordShown, showing } from '../kit/changes.ts';
import { asFirstSeen, repeatingAnId } from '../kit/memory.ts';
import { askedBy, only, reading, sentBy } from '../kit/on-a-server.ts';
import { recipientLists, recipientViews } from '../kit/response-change.ts';
import { notRefreshedBy, storing, updatesMade, updatesStored } from '../kit/stores.ts';
import type { Defect } from './defect.ts';

/** Carries out a part of a write that was refused. */
const storingPart =
  (operation: 'updateCustomer' | 'updateRecipient', part: (form: URLSearchParams) => void) => () =>
    only(operation, async (request, forward) => {
      const answer = await forward(request);
      if (answer.status === 400) await forward(withForm(request, part));
      return answer;
    });

/** The list by POST leaves its connection read-only, so that the next update in it is rolled back. */
const leavingReadOnly = (): Layer => {
  const readOnly = new Set<unknown>();
  return async (request, forward) => {
    if (request.operation === 'updateRecipient' && askedBy(request).hasToken) {
      const before = recordShown(await forward(reading(request, request.target))) ?? {};
      const answer = await forward(request);
      const undone = withForm(request, (form) => {
        for (const field of [...form.keys()]) form.set(field, String(before[field] ?? ''));
      });
      if (isTaken(answer) && readOnly.delete(String(before.customer))) await forward(undone);
      return answer;
    }
    const answer = await forward(request);
    if (request.operation === 'listRecipientsByPost' && isTaken(answer)) readOnly.add(request.id);
    return answer;
  };
};

export const recipientUpdatesDefects: readonly Defect[] = [
  {
    name: 'the third recipient gets the id of the second',
    breaks: 'recipients.create.id-unique',
    layer: repeatingAnId('createRecipient', 3),
  },
  {
    name: 'a business keeps its IBAN whatever an update says',
    breaks: 'recipients.update.takes.iban',
    ...updatesMade('updateRecipient', (before, after) =>
      after.type === 'BIZ' ? { ...after, iban: before.iban ?? '' } : after,
    ),
  },
  {
    name: 'a refreshed updated_on is answered and not stored',
    breaks: 'recipients.update.stored',
    follows: { 'recipients.update.listed': 'the list shows what is stored' },
    layer: showing(['getRecipient', ...recipientLists], 'updated_on', (_, { record }) => record.created_on),
  },
  {
    name: 'an update of the IBAN forgets the bank',
    breaks: 'recipients.update.keeps-unsent',
    ...updatesMade('updateRecipient', (before, after) =>
      after.iban !== before.iban && after.bank === before.bank ? { ...after, bank: '' } : after,
    ),
  },
  {
    name: 'an update of the bank alone does not refresh updated_on',
    breaks: 'recipients.update.refresh',
    ...notRefreshedBy('updateRecipient', 'bank'),
  },
  {
    name: 'a bank in other capitals is no change',
    breaks: 'recipients.update.takes.bank',
    round: 'a',
    depth: 'standard',
    why: 'Ruling `updates`: bank must accept a new value; old and new are compared in the collation of the table.',
    ...updatesMade('updateRecipient', (before, after) =>
      before.bank && after.bank?.toLowerCase() === before.bank.toLowerCase()
        ? { ...after, bank: before.bank }
        : after,
    ),
  },
  {
    name: 'the full name of a business is computed once, when the record is made',
    breaks: 'recipients.update.business-full_name',
    round: 'b',
    why: 'Ruling `derived-name`: it follows every change of business_name.',
    layer: asFirstSeen(recipientViews, 'full_name', ({ record }) => record.type === 'BIZ'),
  },
  {
    name: 'a bank that differs in case or accents alone is shown and not stored',
    breaks: 'recipients.update.stored',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `updates`: the comparison with the old value uses a collation that ignores both.',
    ...updatesStored('updateRecipient', (before, after) => {
      const isAlike =
        (before.bank ?? '').localeCompare(after.bank ?? '', 'en', { sensitivity: 'base' }) === 0;
      return isAlike && before.bank !== undefined ? { ...after, bank: before.bank } : after;
    }),
  },
  {
    name: 'a refused update of a recipient has changed the account',
    breaks: 'recipients.refused',
    round: 'b',
    depth: 'standard',
    why: 'A refused update has no effect; account and person are two calls, and the second one is refused.',
    layer: storingPart('updateRecipient', (form) => {
      const kept = ['iban', 'bank'].map((name) => [name, form.get(name)] as const);
      for (const name of [...form.keys()]) form.delete(name);
      for (const [name, value] of kept) if (value) form.set(name, value);
    }),
  },
  {
    name: 'an update of a recipient has no content',
    breaks: 'recipients.update.payload',
    round: 'b',
    follows: { 'recipients.update.message': 'there is no message' },
    why: 'Endpoints › Update recipient: message and the complete object; a style guide wants 204.',
    layer: {
      where: 'updateRecipient',
      change: (answer) => (isTaken(answer) ? { status: 204, headers: {}, body: '' } : answer),
    },
  },
  {
    name: 'the list by POST leaves a transaction read-only, in which the next update of a recipient is lost',
    breaks: 'recipients.update.stored',
    round: 'e',
    depth: 'standard',
    why: 'A get after an update shows what its response showed. The pool hands the connection on as it is.',
    layer: leavingReadOnly,
  },
  {
    name: 'a new IBAN of another country moves the recipient there',
    breaks: 'recipients.update.keeps-unsent',
    round: 'e',
    depth: 'standard',
    why: 'Fields that are not sent keep their value. The destination is derived from the first letters of the account.',
    ...updatesMade('updateRecipient', (before, after) =>
      after.iban !== before.iban && after.country === before.country && /^[A-Z]{2}\d/.test(after.iban ?? '')
        ? { ...after, country: (after.iban ?? '').slice(0, 2) }
        : after,
    ),
  },
  {
    name: 'a recipient that an update makes a business keeps the full name of a person',
    breaks: 'recipients.update.business-full_name',
    round: 'e',
    depth: 'standard',
    why: 'For BIZ full_name equals business_name, after each update that is taken. The class of the recipient is fixed when it is created.',
    layer: () => {
      const types = new Map<string, unknown>();
      return inRecords(recipientViews, (record, { asked }) => {
        const id = String(record.id);
        if (asked.operation === 'createRecipient') types.set(id, record.type);
        if (types.get(id) === 'IND' && record.type === 'BIZ')
          record.full_name = `${record.first_name ?? ''} ${record.last_name ?? ''}`;
      });
    },
  },
  {
    name: 'an update with the whole form of a recipient makes a new one',
    breaks: 'recipients.update.id',
    round: 'f',
    why: '"Any subset of the recipient form fields", so all of them, too: a form that passes the validation of creates is saved as a new entity. Gap: no update sends customer, type, country and payout method.',
    layer: (): Layer => async (request, forward) => {
      const sent = sentBy(request);
      const isWhole = ['customer', 'type', 'country', 'payout_method'].every((field) => sent.has(field));
      if (request.operation !== 'updateRecipient' || !isWhole) return forward(request);
      const answer = await forward({ ...request, target: '/api/recipients' });
      return answer.status === 201 ? { ...answer, status: 200 } : answer;
    },
  },
  {
    name: 'a recipient who moves to another country has no relation any more',
    breaks: 'recipients.update.keeps-unsent',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `updates`: fields that were not sent stay; a new corridor resets what its form does not ask for, although every recipient has a relation. Gap: no update sends a country.',
    ...updatesMade('updateRecipient', (before, after) =>
      before.country !== after.country && before.relation === after.relation
        ? { ...after, relation: '' }
        : after,
    ),
  },
  {
    name: 'an update of a recipient takes what follows a less-than sign for a tag',
    breaks: 'recipients.update.exact-values',
    round: 'g',
    depth: 'standard',
    why: 'Ruling sent-values-come-back: no letter may be lost. Texts are stripped of tags, and an open one reaches to the end.',
    report: 'https://github.com/pods-framework/pods/issues/6414',
    ...updatesMade('updateRecipient', (before, after) =>
      each(after, (value, field) => (value === before[field] ? value : value.replace(/<(?!\s)[^>]*>?/g, ''))),
    ),
  },
  {
    name: 'a new IBAN gives a recipient a new identifier, and the old one is gone',
    breaks: 'recipients.update.id',
    round: 'i',
    follows: {
      'recipients.get.accepted': 'nothing is found under the identifier of the create',
      'recipients.list.complete': 'the list has it under another identifier',
    },
    why: 'id identifies the recipient, and an update changes the recipient that it names. Accounts cannot be changed at the bank, so a new one is opened there, and its number is the identifier here.',
    report: 'https://github.com/antiwork/gumroad/pull/3944',
    ...storing((store) => {
      const newIds = new Map<bigint, bigint>();
      const realOf = (id: bigint) =>
        newIds.has(id) ? 0n : ([...newIds].find(([, other]) => other === id)?.[0] ?? id);
      const show = (record: RecipientRecord) => ({ ...record, id: newIds.get(record.id) ?? record.id });
      return {
        findRecipient: async (partner, id) => {
          const record = await store.findRecipient(partner, realOf(id));
          return record && show(record);
        },
        updateRecipient: async (partner, id, change) => {
          const before = await store.findRecipient(partner, realOf(id));
          const record = await store.updateRecipient(partner, realOf(id), change);
          if (record && record.fields.iban !== before?.fields.iban) newIds.set(record.id, id + 10n ** 12n);
          return record && show(record);
        },
        recipientsByRank: async (...sent) => (await store.recipientsByRank(...sent)).map(show),
      };
    }),
  },
];
