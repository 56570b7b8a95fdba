import { under } from '../../../conformance/judging/total.ts';
import { sampleCorridor } from '../../../conformance/recording/options.ts';
import { answering, recipientViews, showing } from '../answers.ts';
import type { MutantsFor } from '../mutant.ts';
import { answeringWithSentId, obeying, obeyingIds } from '../obeying.ts';
import { notRefreshedBy } from '../refreshing.ts';
import { asFirstSeen, repeatingAnId } from '../remembering.ts';
import { arriving, formOf, inForm, refusing } from '../requests.ts';
import { midnightBefore, recipientsSeen, updatesStored } from '../stores.ts';
import { type Kind, renaming, saying, spoilt, spoiltIn, ways } from './families.ts';
import { recipientLists } from './recipient-lists.ts';

const kinds = {
  id: 'id',
  customer: 'id',
  type: 'code',
  country: 'code',
  payout_method: 'code',
  relation: 'code',
  created_on: 'stamp',
  updated_on: 'stamp',
  first_name: 'text',
  last_name: 'text',
  bank: 'text',
  iban: 'text',
  mobile_number: 'text',
  business_name: 'text',
} satisfies Record<string, Kind>;

type View = 'createRecipient' | 'getRecipient' | 'updateRecipient' | 'listRecipients';

/** A corridor that asks for a field which no sample shows. */
const branchCorridor = { ...sampleCorridor, fields: { branch_code: '00120' } };

function views<Verb extends string>(verb: Verb, where: View, whose: string, way: keyof typeof ways) {
  const [phrase, write] = ways[way].text;
  return under(`recipients.${verb}`, {
    ...spoilt(where, whose, way, kinds),
    full_name: {
      name: `full_name of ${whose} who is a person ${phrase}`,
      layer: spoiltIn('IND', where, 'full_name', write),
    },
    'business-full_name': {
      name: `full_name of ${whose} that is a business ${phrase}`,
      layer: spoiltIn('BIZ', where, 'full_name', write),
    },
    'corridor-fields': {
      name: `a further field of ${whose} ${phrase}`,
      corridors: [branchCorridor],
      layer: showing(where, 'branch_code', write),
    },
  });
}

/** One defect for each mandatory requirement of the recipients. */
export const recipients: MutantsFor<'recipients'> = {
  ...views('create', 'createRecipient', 'a new recipient', 'form'),
  ...views('get', 'getRecipient', 'a read recipient', 'value'),
  ...views('update', 'updateRecipient', 'an updated recipient', 'type'),
  ...views('list', 'listRecipients', 'a listed recipient', 'absence'),
  ...recipientLists,

  'recipients.create.status': {
    name: 'creating a recipient is answered with 202',
    layer: answering('createRecipient', 202),
  },
  'recipients.create.message': saying('createRecipient', 'Success'),
  'recipients.get.message': saying('getRecipient', null),
  'recipients.update.message': saying('updateRecipient', undefined),
  'recipients.list.message': saying('listRecipients', 'success!'),
  'recipients.list-post.message': saying('listRecipientsByPost', undefined),
  'recipients.create.payload': renaming('createRecipient'),
  'recipients.get.payload': renaming('getRecipient'),
  'recipients.update.payload': renaming('updateRecipient'),
  'recipients.list.payload': renaming('listRecipients'),
  'recipients.list-post.payload': renaming('listRecipientsByPost'),

  'recipients.create.id-unique': {
    name: 'the fifth recipient gets the id of the fourth',
    layer: repeatingAnId('createRecipient', 5),
  },
  'recipients.create.optional-relation': {
    name: 'a relation to a person is asked for',
    layer: refusing('createRecipient', (request) => {
      const form = formOf(request);
      return form.get('type') === 'IND' && !form.get('relation');
    }),
  },
  'recipients.create.relation.FAM': refusingRelation('FAM'),
  'recipients.create.relation.BIZ': refusingRelation('BIZ'),
  'recipients.create.relation.FND': refusingRelation('FND'),
  'recipients.create.creation-time': {
    name: 'recipients are created at midnight',
    wrapping: recipientsSeen(() => (record) => ({
      ...record,
      createdOnMs: midnightBefore(record.createdOnMs),
    })),
  },
  'recipients.create.exact-values': {
    name: 'percent signs of a bank are lost',
    layer: arriving('createRecipient', 'bank', (value) => value.replaceAll('%', '')),
  },
  'recipients.create.read-only.id': {
    name: 'createRecipient takes an id',
    layer: obeyingIds('createRecipient'),
  },
  'recipients.create.read-only.full_name': {
    name: 'createRecipient takes full_name',
    layer: obeying('createRecipient', 'full_name', String),
  },
  'recipients.create.read-only.created_on': {
    name: 'createRecipient takes created_on',
    layer: obeying('createRecipient', 'created_on', String),
  },
  'recipients.create.read-only.updated_on': {
    name: 'createRecipient takes updated_on',
    layer: obeying('createRecipient', 'updated_on', String),
  },
  'recipients.update.read-only.id': {
    name: 'updateRecipient answers with the id that it was sent',
    layer: answeringWithSentId('updateRecipient'),
  },
  'recipients.update.read-only.full_name': {
    name: 'updateRecipient takes full_name',
    layer: obeying('updateRecipient', 'full_name', String),
  },
  'recipients.update.read-only.created_on': {
    name: 'updateRecipient takes created_on',
    layer: obeying('updateRecipient', 'created_on', String),
  },
  'recipients.update.read-only.updated_on': {
    name: 'updateRecipient takes updated_on',
    layer: obeying('updateRecipient', 'updated_on', String),
  },

  'recipients.get.accepted': {
    name: 'recipients with an odd id cannot be read',
    layer: refusing('getRecipient', ({ id }) => Number(id) % 2 === 1, 404),
  },
  'recipients.update.takes.iban': {
    name: 'a new IBAN is taken only with a new bank',
    layer: inForm('updateRecipient', (form) => {
      if (!form.has('bank')) form.delete('iban');
    }),
  },
  'recipients.update.takes.bank': {
    name: 'a new bank is not taken beside a new IBAN',
    layer: inForm('updateRecipient', (form) => {
      if (form.has('iban')) form.delete('bank');
    }),
  },
  'recipients.update.keeps-unsent': {
    name: 'an update empties a relation that it does not send',
    layer: inForm('updateRecipient', (form) => {
      if (!form.has('relation')) form.set('relation', '');
    }),
  },
  'recipients.update.stored': {
    name: 'a new first name of a recipient is answered and not stored',
    follows: [{ id: 'recipients.update.listed', because: 'the list shows what is stored' }],
    wrapping: updatesStored('updateRecipient', (before, after) => ({
      ...after,
      ...(before.first_name === undefined ? {} : { first_name: before.first_name }),
    })),
  },
  'recipients.update.listed': {
    name: 'the recipients list has the bank as it was before an update',
    layer: asFirstSeen(recipientViews, 'bank', ['listRecipients', 'listRecipientsByPost']),
  },
  'recipients.update.refresh': {
    name: 'an update of the IBAN alone does not refresh updated_on',
    wrapping: notRefreshedBy('updateRecipient', (fields) => fields.join() === 'iban'),
  },
  'recipients.update.exact-values': {
    name: 'an update loses percent signs of a bank',
    layer: arriving('updateRecipient', 'bank', (value) => value.replaceAll('%', '')),
  },
};

function refusingRelation(code: string) {
  return {
    name: `the relation ${code} is refused`,
    layer: refusing('createRecipient', (request) => formOf(request).get('relation') === code),
  };
}
