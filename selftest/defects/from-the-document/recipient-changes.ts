import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  answering,
  naming,
  refusing,
  refusingAnswers,
  reporting,
  saying,
  showing,
} from '../../kit/changes.ts';
import { refreshingBy, repeatingAnId, stale } from '../../kit/memory.ts';
import { inForm } from '../../kit/on-a-server.ts';
import { recipientLists, sends } from '../../kit/response-change.ts';
import { notRefreshedBy, recipientsSeen, updatesMade } from '../../kit/stores.ts';
import { defectsOf, notStored } from '../defect.ts';

/** Defects that are wrong where recipients are created, read or updated. */
export const recipientChanges = defectsOf({
  'recipients.create.status': {
    'creating a recipient is answered with 200': answering('createRecipient', 200),
    'creating a business is answered with 200': answering('createRecipient', 200, sends('type', 'BIZ')),
  },
  'recipients.create.message': { 'creating a recipient says nothing': saying('createRecipient', undefined) },
  'recipients.get.message': { 'reading a recipient says "ok"': saying('getRecipient', 'ok') },
  'recipients.update.message': { 'updating a recipient says true': saying('updateRecipient', true) },
  'recipients.get.payload': {
    'a read recipient is called beneficiary': naming('getRecipient', 'beneficiary'),
  },
  'recipients.update.payload': {
    'the answer to an update has only the id of the recipient': reporting(
      'updateRecipient',
      'recipient',
      (value) => (value as JsonObject).id,
    ),
  },
  'recipients.create.relation.BIZ': {
    'business partners cannot be recipients': refusing('createRecipient', sends('relation', 'BIZ')),
  },
  'recipients.create.relation.FND': {
    'friends cannot be recipients': refusing('createRecipient', sends('relation', 'FND')),
  },
  'recipients.create.optional-relation': {
    'a relation is asked for': refusing('createRecipient', ({ sent }) => !sent.get('relation')),
  },
  'recipients.create.id-unique': {
    'the third recipient gets the id of the second': repeatingAnId('createRecipient', 3),
  },
  'recipients.create.creation-time': {
    'a recipient is as old as its customer': recipientsSeen((store) => {
      const times = new Map<bigint, number>();
      const create = store.createCustomer.bind(store);
      store.createCustomer = async (partner, fields) => {
        const record = await create(partner, fields);
        times.set(record.id, record.createdOnMs);
        return record;
      };
      return (record) => ({ ...record, createdOnMs: times.get(record.customer) ?? record.createdOnMs });
    }),
    'recipients are created when the server was started': recipientsSeen(() => {
      const createdOnMs = Date.now();
      return (record) => ({ ...record, createdOnMs });
    }),
  },
  'recipients.update.created_on': {
    'an update of a recipient changes the time of its creation': recipientsSeen(() => (record) => ({
      ...record,
      createdOnMs: record.updatedOnMs,
    })),
  },
  'recipients.update.takes.iban': {
    'an update does not take an IBAN': inForm('updateRecipient', (form) => form.delete('iban')),
    'a business keeps its IBAN whatever an update says': updatesMade('updateRecipient', (before, after) =>
      after.type === 'BIZ' ? { ...after, iban: before.iban ?? '' } : after,
    ),
  },
  'recipients.update.takes.bank': {
    'an update does not take a bank': inForm('updateRecipient', (form) => form.delete('bank')),
    'a new bank is taken only with a new IBAN': inForm('updateRecipient', (form) => {
      if (!form.has('iban')) form.delete('bank');
    }),
  },
  'recipients.update.stored': {
    'a new bank of a recipient is answered and not stored': notStored('updateRecipient', (before, after) => ({
      ...after,
      bank: before.bank ?? '',
    })),
    'an update of a recipient is answered and not stored': notStored('updateRecipient', (before) => before),
    'an update of a business is answered and not stored': notStored('updateRecipient', (before, after) =>
      after.type === 'BIZ' ? before : after,
    ),
    'a read recipient is as it was created': stale('createRecipient', 'getRecipient'),
    'a refreshed updated_on is answered and not stored': {
      follows: { 'recipients.update.listed': 'the list shows what is stored' },
      layer: showing(['getRecipient', ...recipientLists], 'updated_on', (_, { record }) => record.created_on),
    },
  },
  'recipients.update.listed': {
    'the recipients list shows recipients as they were created': stale('createRecipient', 'listRecipients'),
  },
  'recipients.update.keeps-unsent': {
    'an update forgets a relation that it does not send': updatesMade('updateRecipient', (before, after) =>
      after.relation === before.relation ? { ...after, relation: '' } : after,
    ),
    'an update forgets a mobile number that it does not send': updatesMade(
      'updateRecipient',
      (before, after) =>
        after.mobile_number === before.mobile_number ? { ...after, mobile_number: '' } : after,
    ),
    'an update of the IBAN forgets the bank': updatesMade('updateRecipient', (before, after) =>
      after.iban !== before.iban && after.bank === before.bank ? { ...after, bank: '' } : after,
    ),
  },
  'recipients.update.refresh': {
    'an update of a recipient does not refresh updated_on': notRefreshedBy('updateRecipient', () => true),
    'an update of the bank alone does not refresh updated_on': notRefreshedBy('updateRecipient', 'bank'),
    'an update of a business does not refresh updated_on': notRefreshedBy(
      'updateRecipient',
      (_, { type }) => type === 'BIZ',
    ),
  },
  'recipients.get.updated_on': {
    'reading a recipient refreshes updated_on': {
      follows: { 'recipients.list.updated_on': 'the list shows the refreshed time too' },
      layer: refreshingBy('getRecipient', 'updateRecipient'),
    },
  },
  'recipients.get.accepted': {
    'recipients of type BIZ cannot be read': refusingAnswers('getRecipient', '"type":"BIZ"'),
  },
});
