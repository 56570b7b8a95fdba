import type { AnyOperationId, operations } from '../../generated/operations.ts';
import type { objects } from '../../generated/response-validators.js';
import type { components } from '../../generated/types.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  differs,
  missingAnswer,
  refusesForNow,
  refusesRequest,
  unsent,
} from '../judging/check.ts';
import type { CreatedRecord } from '../judging/evidence.ts';
import { each, family, under } from '../judging/families.ts';
import { type Answer, idOf, recordOf, sentFields } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { accepted, created, message, payload } from './answers.ts';
import { createdStamp, identity, updatedStamp } from './customers.ts';
import { asSent, type FieldRule, fieldCheck } from './fields.ts';
import { coherent, firstPage, sequence } from './lists.ts';
import {
  afterUpdates,
  createdFor,
  emptyList,
  isOfAnother,
  knownIds,
  list,
  listByPost,
  listings,
  newestFirst,
  sameOrder,
  samePaging,
  sameRecords,
  showsAll,
} from './recipient-lists.ts';
import {
  exactCreates,
  optional,
  readOnlyField,
  recipientKind,
  stampsAdvance,
  statusOf,
  uniqueIds,
} from './records.ts';
import { unknownId } from './unknown-ids.ts';
import { exactUpdates, keepsUnsent, listed, refreshes, stored } from './updates.ts';

const commonFields = {
  id: identity(),
  customer: customerOf(),
  type: asSent(),
  country: asSent(),
  payout_method: asSent(),
  relation: asSent(),
  full_name: ofType('IND', derivedName()),
  created_on: createdStamp(),
  updated_on: updatedStamp(),
  first_name: asSent('unjudged'),
  last_name: asSent('unjudged'),
  bank: asSent('unjudged'),
  iban: asSent('unjudged'),
  mobile_number: asSent('unjudged'),
  business_name: asSent('unjudged'),
} satisfies Record<keyof (typeof objects)['Recipient'], FieldRule>;

/** The identifier of the owner is the integer that was sent. */
function customerOf(): FieldRule {
  const expect = ({ sent }: CreatedRecord) => {
    const id = sent.get('customer') ?? '';
    return {
      words: `${id} as sent`,
      test: (value: unknown) => typeof value !== 'string' && String(value) === id,
    };
  };
  return { expect, expectUpdated: (_, record) => expect(record) };
}

/** The full name follows from the parts: what was sent, and after an update what the deployment took of it. */
function derivedName(): FieldRule {
  const name = (part: (field: string) => string | undefined) => {
    const business = part('business_name');
    const full = part('type') === 'BIZ' ? business : `${part('first_name')} ${part('last_name')}`;
    return { words: shown(full), test: (value: unknown) => value === full };
  };
  return {
    expect: ({ sent }) => name((field) => sent.get(field)),
    expectUpdated: ({ sent, before, shown: record }) =>
      name((field) =>
        sent.has(field) && record[field] === sent.get(field) ? sent.get(field) : before.get(field),
      ),
  };
}

/** A rule that binds recipients of one type only. */
function ofType(type: 'IND' | 'BIZ', rule: FieldRule): FieldRule {
  return { ...rule, ofType: type };
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
function fieldChecks<Name extends 'create' | 'get' | 'update' | 'list'>(verb: Name) {
  const operation = operationOf[verb];
  return under(`recipients.${verb}`, {
    ...each(commonFields, (rule, field) => fieldCheck('Recipient', operation, field, rule)),
    'business-full_name': fieldCheck('Recipient', operation, 'full_name', ofType('BIZ', derivedName())),
    'corridor-fields': corridorFields(operation),
  });
}

/** Every field that depends on the corridor comes back as it was sent, also those that only a configuration names. */
function corridorFields(operation: AnyOperationId): Check {
  const common = new Set(['customer', 'type', 'country', 'payout_method', 'relation']);
  return function* (evidence) {
    for (const { answer, item, own, updated, final } of evidence.sightings(operation)) {
      if (own?.role !== 'plain' || !final || answer.role !== 'plain') continue;
      const change = own.updates.find(({ update }) => update === answer);
      if (updated && !change) continue;
      for (const [field, value] of change?.before ?? own.sent) {
        if (common.has(field) || change?.sent.has(field)) continue;
        if (item[field] === value) yield agrees(answer);
        else
          yield differs(answer, `"${field}": ${shown(value)} as sent`, `"${field}": ${shown(item[field])}`);
      }
    }
  };
}

/** The fields of a recipient that the service alone sets. */
const readOnlyFields: Record<
  Exclude<keyof (typeof objects)['Recipient'], keyof (typeof operations)['createRecipient']['fields']>,
  true
> = { id: true, full_name: true, created_on: true, updated_on: true };

/** They are refused or ignored when a partner sends them. */
function readOnlyChecks<Name extends 'create' | 'update'>(verb: Name) {
  return under(
    `recipients.${verb}.read-only`,
    each(readOnlyFields, (_, field) => readOnlyField(operationOf[verb], field)),
  );
}

/** Every code of a relation. */
const relations: Record<components['schemas']['RelationCode'], true> = { FAM: true, BIZ: true, FND: true };

export const recipientChecks: ChecksFor<'recipients'> = {
  'recipients.create.status': created('createRecipient'),

  ...family('recipients', operationOf, 'message', message),
  ...family('recipients', operationOf, 'payload', payload),

  ...fieldChecks('create'),
  ...fieldChecks('get'),
  ...fieldChecks('update'),
  ...fieldChecks('list'),
  'recipients.list.id': function* (evidence) {
    yield* fieldCheck('Recipient', 'listRecipients', 'id', commonFields.id)(evidence);
    yield* knownIds(evidence);
  },

  'recipients.create.id-unique': uniqueIds(recipientKind),
  'recipients.create.optional-relation': optional(
    recipientKind,
    ({ request }) => !new Map(request.form ?? []).has('relation'),
  ),
  ...under(
    'recipients.create.relation',
    each(relations, (_, code) => relation(code)),
  ),
  'recipients.create.creation-time': stampsAdvance(
    (evidence) => evidence.successes('createRecipient'),
    'created_on',
  ),
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
  'recipients.list.empty': function* (evidence) {
    yield* emptyList(evidence, 'no-recipients');
  },
  'recipients.list.own': function* (evidence) {
    const own = new Set(createdFor(evidence).map(({ id }) => id));
    for (const listing of listings(evidence)) {
      for (const { item, answer } of sequence(listing)) {
        const id = idOf(item);
        if (id === undefined) continue;
        const isAsked = evidence.header.options.readOnly !== null && !isOfAnother(evidence, item);
        if (own.has(id) || isAsked) {
          if (!evidence.isAmbiguous(id)) yield agrees(answer);
        } else if (evidence.recipients.some((record) => record.id === id) || isOfAnother(evidence, item)) {
          yield differs(
            answer,
            'recipients of the customer that was asked for',
            `recipient ${shown(item.id)} of customer ${shown(item.customer)}`,
          );
        }
      }
    }
  },
  'recipients.list.page': coherent(list, 'page'),
  'recipients.list.first-page': firstPage(list),
  'recipients.list.current_recipients': coherent(list, 'current'),
  'recipients.list.partition': coherent(list, 'partition'),
  'recipients.list.complete': function* (evidence) {
    for (const listing of listings(evidence)) yield* showsAll(evidence, listing);
  },
  'recipients.list.total_recipients': coherent(list, 'total'),
  'recipients.list.total_pages': coherent(list, 'totalPages'),
  'recipients.list.newest-first': function* (evidence) {
    for (const [name, listing] of evidence.listings(list.scenario, list.operation)) {
      // Where an update has moved a recipient, that has a requirement of its own.
      const unmoved = afterUpdates(name) ? ({ updates }: CreatedRecord) => updates.length === 0 : undefined;
      if (listing.complete) yield* newestFirst(evidence, listing, unmoved);
    }
  },
  'recipients.list.update-moves-nothing': function* (evidence) {
    for (const [name, listing] of evidence.listings(list.scenario, list.operation)) {
      if (listing.complete && afterUpdates(name)) yield* newestFirst(evidence, listing);
    }
    yield* sameOrder(evidence);
  },

  'recipients.list-post.accepted': function* (evidence) {
    const control = evidence.successes('listRecipients')[0];
    for (const answer of evidence.valid('listRecipientsByPost')) {
      if (!evidence.isFinal(answer)) continue;
      if (answer.meaning === 'success') yield agrees(answer);
      else if (control && refusesRequest(answer))
        yield differs([control, answer], 'a success, as with GET', statusOf(answer));
      else yield missingAnswer(answer, 'The list by POST');
    }
  },
  'recipients.list-post.same-records': function* (evidence) {
    yield* sameRecords(evidence, 'sweep', 'sweep-post');
    yield* sameRecords(evidence, 'sweep-after', 'sweep-after-post');
  },
  'recipients.list-post.same-order': function* (evidence) {
    for (const post of evidence.listings(listByPost.scenario, listByPost.operation).values())
      if (post.complete) yield* newestFirst(evidence, post);
  },
  'recipients.list-post.same-paging': function* (evidence) {
    yield* samePaging(evidence);
  },
};

function relation(code: string): Check {
  return function* (evidence) {
    const valid = evidence.valid('createRecipient').filter(({ role }) => role === 'plain');
    const codeOf = (answer: (typeof valid)[number]) => new Map(answer.request.form ?? []).get('relation');
    const control = valid.find((answer) => answer.meaning === 'success' && codeOf(answer) !== code);
    const wanted = valid.filter((answer) => codeOf(answer) === code && !answer.resent);
    const taken = wanted.find(({ meaning }) => meaning === 'success');
    const refused = wanted.find(refusesRequest);
    if (taken) yield agrees(taken);
    else if (refused && control)
      yield differs([control, refused], `a success with the relation ${code}`, statusOf(refused));
    else yield missingAnswer(wanted[0], `A recipient with the relation ${code}`);
  };
}

/** Steps that change the account of a person or of a business. */
const accountUpdates = ['update-account', 'update-business-account', 'update-iban', 'update-bank'] as const;

/** The sample of the document changes this field, so every deployment has to take it (ruling `updates`). */
function takes(field: 'iban' | 'bank'): Check {
  return function* (evidence) {
    const updates = accountUpdates.map((step) => evidence.step('recipients', step));
    const asking = updates.filter((update) => update && sentFields(update).has(field));
    if (asking.length === 0) yield unsent('the update of an account');
    for (const update of asking) {
      const sent = update && sentFields(update).get(field);
      const get = update && evidence.readBack(update);
      const read = get && recordOf(get);
      // An echo that the read after it contradicts is a lack of storing, not of taking.
      if (read && recordOf(update as Answer)?.[field] === sent && read[field] !== sent) continue;
      if (!update || update.failure || refusesForNow(update))
        yield missingAnswer(update, 'The update of an account');
      else if (refusesRequest(update))
        yield differs(update, `a success, with "${field}" changed`, statusOf(update));
      else if (recordOf(update)?.[field] === sent) yield agrees(update);
      else
        yield differs(
          update,
          `"${field}": ${shown(sent)} as sent`,
          `"${field}": ${shown(recordOf(update)?.[field])}`,
        );
    }
  };
}
