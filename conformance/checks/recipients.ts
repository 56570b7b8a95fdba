import type { AnyOperationId } from '../../generated/operations.ts';
import type { objects } from '../../generated/response-validators.js';
import type { RelationCode } from '../../generated/types.ts';
import type { Check, ChecksFor } from '../judging/check.ts';
import {
  agrees,
  compareField,
  differs,
  missingAnswer,
  refusesForNow,
  refusesRequest,
  unsent,
} from '../judging/check.ts';
import type { CreatedRecord } from '../judging/created-records.ts';
import { each, family, under } from '../judging/families.ts';
import { type Answer, recordOf, sentFields } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { accepted, created, message, payload, statusOf, unknownId } from './answers.ts';
import { createdStamp, identity, updatedStamp } from './customers.ts';
import { asSent, type FieldRule, fieldCheck } from './fields.ts';
import { coherent, firstPage } from './lists.ts';
import { readOnlyField } from './read-only.ts';
import {
  emptyList,
  knownIds,
  list,
  newestFirst,
  newestFirstByPost,
  ofThisCustomer,
  showsAll,
  updateMovesNothing,
} from './recipient-lists.ts';
import { acceptedByPost, samePaging, sameRecords } from './recipient-lists-by-post.ts';
import {
  exactCreates,
  optional,
  type RecipientField,
  recipientKind,
  stampsAdvance,
  uniqueIds,
} from './records.ts';
import { exactUpdates, keepsUnsent, listed, refreshes, stored } from './updates.ts';

type Field = keyof (typeof objects)['Recipient'];

/** Every field of a recipient, with what it has to be where the run knows it. */
const fields: Record<Field, FieldRule> = {
  id: identity(),
  customer: customerOf(),
  type: asSent(),
  country: asSent(),
  payout_method: asSent(),
  relation: asSent(),
  full_name: { ...derivedName(), ofType: 'IND' },
  created_on: createdStamp(),
  updated_on: updatedStamp(),
  first_name: asSent('unjudged'),
  last_name: asSent('unjudged'),
  bank: asSent('unjudged'),
  iban: asSent('unjudged'),
  mobile_number: asSent('unjudged'),
  business_name: asSent('unjudged'),
};

/** The identifier of the owner is the integer that was sent. */
function customerOf(): FieldRule {
  const expect = ({ sent }: CreatedRecord) => {
    const id = sent.get('customer') ?? '';
    const test = (value: unknown) => typeof value !== 'string' && String(value) === id;
    return { words: `${id} as sent`, test };
  };
  return { expect, expectUpdated: (_, record) => expect(record) };
}

/** The full name follows from its parts: what was sent, and after an update what the deployment took of it. */
function derivedName(): FieldRule {
  const name = (part: (field: Field) => string | undefined) => {
    const business = part('business_name');
    const full = part('type') === 'BIZ' ? business : `${part('first_name')} ${part('last_name')}`;
    return { words: shown(full), test: (value: unknown) => value === full };
  };
  return {
    expect: ({ sent }) => name((field) => sent.get(field)),
    expectUpdated: ({ sent, before, shown: record }) =>
      name((field) => (sent.has(field) && record[field] === sent.get(field) ? sent : before).get(field)),
  };
}

/** The operation of each verb; the list has a second method. */
const operationOf = {
  create: 'createRecipient',
  get: 'getRecipient',
  update: 'updateRecipient',
  list: 'listRecipients',
  'list-post': 'listRecipientsByPost',
} as const;

/** One check for each field, for one operation. */
function fieldChecks<Verb extends 'create' | 'get' | 'update' | 'list'>(verb: Verb) {
  const operation = operationOf[verb];
  const businessName = { ...derivedName(), ofType: 'BIZ' } as const;
  return under(`recipients.${verb}`, {
    ...each(fields, (rule, field) => fieldCheck('Recipient', operation, field, rule)),
    'business-full_name': fieldCheck('Recipient', operation, 'full_name', businessName),
    'corridor-fields': corridorFields(operation),
  });
}

/** Fields that every recipient has, whatever its corridor. */
const commonFields: ReadonlySet<string> = new Set<RecipientField>([
  'customer',
  'type',
  'country',
  'payout_method',
  'relation',
]);

/** Every field that depends on the corridor comes back as it was sent, those that only a configuration names too. */
function corridorFields(operation: AnyOperationId): Check {
  return function* (evidence) {
    for (const { answer, item, record, updated, final } of evidence.sightings(operation)) {
      if (record?.role !== 'plain' || !final || answer.role !== 'plain') continue;
      const change = record.updates.find(({ update }) => update === answer);
      if (updated && !change) continue;
      for (const [field, value] of change?.before ?? record.sent)
        if (!commonFields.has(field) && !change?.sent.has(field))
          yield compareField(item[field] === value, answer, field, `${shown(value)} as sent`, item[field]);
    }
  };
}

/** The fields of a recipient that the service alone sets. */
const readOnlyFields: Record<Exclude<Field, RecipientField>, true> = {
  id: true,
  full_name: true,
  created_on: true,
  updated_on: true,
};

/** One check for each field that a partner must not set. */
const readOnlyChecks = <Verb extends 'create' | 'update'>(verb: Verb) =>
  under(
    `recipients.${verb}.read-only`,
    each(readOnlyFields, (_, field) => readOnlyField(operationOf[verb], field)),
  );

const relations: Record<RelationCode, true> = { FAM: true, BIZ: true, FND: true };

export const recipientChecks: ChecksFor<'recipients'> = {
  'recipients.create.status': created('createRecipient'),

  ...family('recipients', operationOf, 'message', message),
  ...family('recipients', operationOf, 'payload', payload),

  ...fieldChecks('create'),
  ...fieldChecks('get'),
  ...fieldChecks('update'),
  ...fieldChecks('list'),
  'recipients.list.id': function* (evidence) {
    yield* fieldCheck('Recipient', 'listRecipients', 'id', fields.id)(evidence);
    yield* knownIds(evidence);
  },

  'recipients.create.id-unique': uniqueIds(recipientKind),
  'recipients.create.optional-relation': optional(
    recipientKind,
    (answer) => !sentFields(answer).has('relation'),
  ),
  ...under(
    'recipients.create.relation',
    each(relations, (_, code) => relation(code)),
  ),
  'recipients.create.creation-time': stampsAdvance('createRecipient', 'created_on'),
  'recipients.create.exact-values': exactCreates(recipientKind, ['getRecipient', 'listRecipients']),

  ...readOnlyChecks('create'),
  ...readOnlyChecks('update'),

  'recipients.get.accepted': accepted('getRecipient'),
  'recipients.get.unknown-id': unknownId('unknown-recipient', 'getRecipient'),

  'recipients.update.takes.iban': takes('iban'),
  'recipients.update.takes.bank': takes('bank'),
  'recipients.update.keeps-unsent': keepsUnsent(recipientKind),
  'recipients.update.stored': stored(recipientKind, ['full_name']),
  'recipients.update.listed': listed('listRecipients', ['full_name']),
  'recipients.update.refresh': refreshes(recipientKind),
  'recipients.update.exact-values': exactUpdates(recipientKind),

  'recipients.list.accepted': accepted('listRecipients'),
  'recipients.list.unknown-id': unknownId('unknown-customer-recipients', 'listRecipients'),
  'recipients.list.empty': emptyList,
  'recipients.list.own': ofThisCustomer,
  'recipients.list.page': coherent(list, 'page'),
  'recipients.list.first-page': firstPage(list),
  'recipients.list.current_recipients': coherent(list, 'current'),
  'recipients.list.partition': coherent(list, 'partition'),
  'recipients.list.complete': showsAll,
  'recipients.list.total_recipients': coherent(list, 'total'),
  'recipients.list.total_pages': coherent(list, 'totalPages'),
  'recipients.list.newest-first': newestFirst,
  'recipients.list.update-moves-nothing': updateMovesNothing,

  'recipients.list-post.accepted': acceptedByPost,
  'recipients.list-post.same-records': sameRecords,
  'recipients.list-post.same-order': newestFirstByPost,
  'recipients.list-post.same-paging': samePaging,
};

/** A relation is accepted if another one is. */
function relation(code: RelationCode): Check {
  return function* (evidence) {
    const valid = evidence.valid('createRecipient').filter(({ role }) => role === 'plain');
    const codeOf = (answer: Answer) => sentFields(answer).get('relation');
    const control = valid.find((answer) => answer.meaning === 'success' && codeOf(answer) !== code);
    const creates = valid.filter((answer) => codeOf(answer) === code && !answer.resent);
    const taken = creates.find(({ meaning }) => meaning === 'success');
    const refused = creates.find(refusesRequest);
    if (taken) yield agrees(taken);
    else if (refused && control)
      yield differs([control, refused], `a success with the relation ${code}`, statusOf(refused));
    else yield missingAnswer(creates[0], `A recipient with the relation ${code}`);
  };
}

/** Steps that change the account of a person or of a business. */
const accountUpdates = ['update-account', 'update-business-account', 'update-iban', 'update-bank'] as const;

/** The sample of the document changes this field, so every deployment has to change it (ruling `updates`). */
function takes(field: 'iban' | 'bank'): Check {
  return function* (evidence) {
    const updates = accountUpdates
      .flatMap((step) => evidence.step('recipients', step) ?? [])
      .filter((update) => sentFields(update).has(field));
    if (updates.length === 0) yield unsent('the update of an account');
    for (const update of updates) {
      const sent = sentFields(update).get(field);
      const get = evidence.readBack(update);
      const read = get && recordOf(get);
      const answered = recordOf(update)?.[field];
      // That an echo is not stored is the finding of the requirement `stored`.
      if (read && answered === sent && read[field] !== sent) continue;
      if (update.failure || refusesForNow(update)) yield missingAnswer(update, 'The update of an account');
      else if (refusesRequest(update))
        yield differs(update, `a success, with "${field}" changed`, statusOf(update));
      else yield compareField(answered === sent, update, field, `${shown(sent)} as sent`, answered);
    }
  };
}
