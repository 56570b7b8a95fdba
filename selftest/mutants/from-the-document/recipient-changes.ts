import { answering, inBody, recipientViews, reporting, showing } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { notRefreshedBy } from '../refreshing.ts';
import { repeatingAnId, stale } from '../remembering.ts';
import { formOf, inForm, refusing } from '../requests.ts';
import { onlyChanged, recipientsSeen, storing, updatesStored } from '../stores.ts';

/** Creating and updating recipients. */
export const recipientChanges: readonly Mutant[] = [
  {
    name: 'creating a recipient is answered with 200',
    breaks: 'recipients.create.status',
    layer: answering('createRecipient', 200),
  },
  {
    name: 'creating a business is answered with 200',
    breaks: 'recipients.create.status',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const isFirm = request.operation === 'createRecipient' && formOf(request).get('type') === 'BIZ';
      return isFirm && answer.status === 201 ? { ...answer, status: 200 } : answer;
    },
  },
  {
    name: 'creating a recipient says nothing',
    breaks: 'recipients.create.message',
    layer: reporting('createRecipient', 'message', () => undefined),
  },
  {
    name: 'reading a recipient says "ok"',
    breaks: 'recipients.get.message',
    layer: reporting('getRecipient', 'message', () => 'ok'),
  },
  {
    name: 'updating a recipient says true',
    breaks: 'recipients.update.message',
    layer: reporting('updateRecipient', 'message', () => true),
  },
  {
    name: 'a read recipient is called beneficiary',
    breaks: 'recipients.get.payload',
    layer: inBody('getRecipient', (body) => {
      body.beneficiary = body.recipient ?? null;
      delete body.recipient;
    }),
  },
  {
    name: 'the answer to an update has only the id of the recipient',
    breaks: 'recipients.update.payload',
    layer: reporting('updateRecipient', 'recipient', (value) => (value as { id: number }).id),
  },
  {
    name: 'business partners cannot be recipients',
    breaks: 'recipients.create.relation.BIZ',
    layer: refusing('createRecipient', (request) => formOf(request).get('relation') === 'BIZ'),
  },
  {
    name: 'friends cannot be recipients',
    breaks: 'recipients.create.relation.FND',
    layer: refusing('createRecipient', (request) => formOf(request).get('relation') === 'FND'),
  },
  {
    name: 'a relation is asked for',
    breaks: 'recipients.create.optional-relation',
    layer: refusing('createRecipient', (request) => !formOf(request).get('relation')),
  },
  {
    name: 'the third recipient gets the id of the second',
    breaks: 'recipients.create.id-unique',
    layer: repeatingAnId('createRecipient', 3),
  },
  {
    name: 'a recipient is as old as its customer',
    breaks: 'recipients.create.creation-time',
    wrapping: recipientsSeen((store) => {
      const times = new Map<bigint, number>();
      const create = store.createCustomer.bind(store);
      store.createCustomer = async (partner, fields) => {
        const record = await create(partner, fields);
        times.set(record.id, record.createdOnMs);
        return record;
      };
      return (record) => ({ ...record, createdOnMs: times.get(record.customer) ?? record.createdOnMs });
    }),
  },
  {
    name: 'recipients are created when the server was started',
    breaks: 'recipients.create.creation-time',
    wrapping: recipientsSeen(() => {
      const createdOnMs = Date.now();
      return (record) => ({ ...record, createdOnMs });
    }),
  },
  {
    name: 'an update of a recipient changes the time of its creation',
    breaks: 'recipients.update.created_on',
    wrapping: recipientsSeen(() => (record) => ({ ...record, createdOnMs: record.updatedOnMs })),
  },
  {
    name: 'an update does not take an IBAN',
    breaks: 'recipients.update.takes.iban',
    layer: inForm('updateRecipient', (form) => form.delete('iban')),
  },
  {
    name: 'an update does not take a bank',
    breaks: 'recipients.update.takes.bank',
    layer: inForm('updateRecipient', (form) => form.delete('bank')),
  },
  {
    name: 'a new bank is taken only with a new IBAN',
    breaks: 'recipients.update.takes.bank',
    layer: inForm('updateRecipient', (form) => {
      if (!form.has('iban')) form.delete('bank');
    }),
  },
  {
    name: 'a business keeps its IBAN whatever an update says',
    breaks: 'recipients.update.takes.iban',
    wrapping: storing((store) => ({
      updateRecipient: (partner, id, change) =>
        store.updateRecipient(partner, id, (before) => {
          const after = change(before);
          return after?.type === 'BIZ' ? { ...after, iban: before.iban ?? '' } : after;
        }),
    })),
  },
  {
    name: 'a new bank of a recipient is answered and not stored',
    breaks: 'recipients.update.stored',
    follows: [{ id: 'recipients.update.listed', because: 'the list shows what is stored' }],
    wrapping: updatesStored('updateRecipient', (before, after) => ({ ...after, bank: before.bank ?? '' })),
  },
  {
    name: 'an update of a recipient is answered and not stored',
    breaks: 'recipients.update.stored',
    follows: [{ id: 'recipients.update.listed', because: 'the list shows what is stored' }],
    wrapping: updatesStored('updateRecipient', (before) => before),
  },
  {
    name: 'an update of a business is answered and not stored',
    breaks: 'recipients.update.stored',
    follows: [{ id: 'recipients.update.listed', because: 'the list shows what is stored' }],
    wrapping: updatesStored('updateRecipient', (before, after) => (after.type === 'BIZ' ? before : after)),
  },
  {
    name: 'the recipients list shows recipients as they were created',
    breaks: 'recipients.update.listed',
    layer: stale(['createRecipient'], 'listRecipients'),
  },
  {
    name: 'a read recipient is as it was created',
    breaks: 'recipients.update.stored',
    layer: stale(['createRecipient'], 'getRecipient'),
  },
  {
    name: 'an update forgets a relation that it does not send',
    breaks: 'recipients.update.keeps-unsent',
    wrapping: changingUpdates((after, sent) => ({
      ...after,
      relation: sent.has('relation') ? after.relation : '',
    })),
  },
  {
    name: 'an update forgets a mobile number that it does not send',
    breaks: 'recipients.update.keeps-unsent',
    wrapping: changingUpdates((after, sent) => ({
      ...after,
      mobile_number: sent.has('mobile_number') ? after.mobile_number : '',
    })),
  },
  {
    name: 'an update of the IBAN forgets the bank',
    breaks: 'recipients.update.keeps-unsent',
    wrapping: changingUpdates((after, sent) =>
      sent.has('iban') && !sent.has('bank') ? { ...after, bank: '' } : after,
    ),
  },
  {
    name: 'an update of a recipient does not refresh updated_on',
    breaks: 'recipients.update.refresh',
    wrapping: notRefreshedBy('updateRecipient', () => true),
  },
  {
    name: 'an update of the bank alone does not refresh updated_on',
    breaks: 'recipients.update.refresh',
    wrapping: notRefreshedBy('updateRecipient', (changed) => changed.join() === 'bank'),
  },
  {
    name: 'an update of a business does not refresh updated_on',
    breaks: 'recipients.update.refresh',
    wrapping: notRefreshedBy('updateRecipient', (_, { type }) => type === 'BIZ'),
  },
  {
    name: 'a refreshed updated_on is answered and not stored',
    breaks: 'recipients.update.stored',
    follows: [{ id: 'recipients.update.listed', because: 'the list shows what is stored' }],
    layer: showing(
      ['getRecipient', 'listRecipients', 'listRecipientsByPost'],
      'updated_on',
      (_, { record }) => record.created_on,
    ),
  },
  {
    name: 'reading a recipient refreshes updated_on',
    breaks: 'recipients.get.updated_on',
    follows: [{ id: 'recipients.list.updated_on', because: 'the list shows the refreshed time too' }],
    layer: () => {
      const readAt = new Map<string, string>();
      return showing(recipientViews, 'updated_on', (value, { record, request }) => {
        const id = String(record.id);
        if (request.operation === 'updateRecipient') readAt.delete(id);
        if (request.operation === 'getRecipient')
          readAt.set(id, `${new Date().toISOString().slice(0, 19)}+00:00`);
        return readAt.get(id) ?? value;
      })();
    },
  },
  {
    name: 'recipients of type BIZ cannot be read',
    breaks: 'recipients.get.accepted',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const isFirm = request.operation === 'getRecipient' && answer.body.includes('"type":"BIZ"');
      return isFirm ? { ...answer, status: 404, body: '{"message":"There is no such recipient."}' } : answer;
    },
  },
];

/** An update that changes more than it was sent. What was sent is told by what a change would make of nothing. */
function changingUpdates(
  more: (after: Record<string, string>, sent: Set<string>) => Record<string, string | undefined>,
) {
  return storing((store) => ({
    updateRecipient: (partner, id, change) =>
      store.updateRecipient(partner, id, (before) => {
        const after = change(before);
        return after && (more({ ...after }, new Set(onlyChanged(before, after))) as Record<string, string>);
      }),
  }));
}
