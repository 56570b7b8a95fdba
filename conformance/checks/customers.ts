import type { Customer, CustomerForm } from '../../generated/types.ts';
import { agrees, type ChecksFor, differs, missing, refusesForNow, refusesRequest } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each, family, under } from '../judging/families.ts';
import { type Answer, idOf, recordOf, sentFields } from '../reading/answer.ts';
import type { Listing } from '../reading/listing.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { accepted, created, message, payload } from './answers.ts';
import { asSent, type FieldRule, fieldCheck, noEarlier, sameInstant } from './fields.ts';
import { coherent, firstPage, sequence } from './lists.ts';
import {
  customerKind,
  exactCreates,
  optional,
  readOnlyField,
  stampsAdvance,
  statusOf,
  uniqueIds,
} from './records.ts';
import { unknownId } from './unknown-ids.ts';
import { changedFields, exactUpdates, keepsUnsent, listed, refreshes, sameFlags, stored } from './updates.ts';

/** Every field of a customer, with what it has to be where the run knows it. */
const fields: Record<keyof Customer, FieldRule> = {
  id: identity(),
  first_name: asSent(),
  middle_name: asSent('empty'),
  last_name: asSent(),
  date_of_birth: asSent(),
  birth_city: asSent(),
  birth_country: asSent(),
  nationality: asSent(),
  birth_nationality: asSent(),
  address: asSent(),
  city: asSent(),
  region: asSent(),
  postcode: asSent(),
  country: asSent(),
  phone_number: asSent(),
  mobile_number: asSent(),
  email_address: asSent(),
  blocked: {},
  temporary_blocked: {},
  created_on: createdStamp(),
  updated_on: updatedStamp(),
};

/** The identifier is that of the record that was asked for, or created. */
export function identity(): FieldRule {
  const expect = (id: string) => ({ words: id, test: (value: unknown) => String(value) === id });
  return { expect: ({ id }) => expect(id), expectUpdated: (_, { id }) => expect(id) };
}

/** The stamp of the creation never changes. */
export function createdStamp(): FieldRule {
  const expect = ({ create }: { create: Parameters<typeof recordOf>[0] }) =>
    sameInstant(recordOf(create)?.created_on);
  return { expect, expectUpdated: (_, record) => expect(record) };
}

/**
 * The stamp of the last change is that of the creation as long as nothing was changed. Where the service has changed
 * a flag by itself, it may be later.
 */
export function updatedStamp(): FieldRule {
  return {
    expect: ({ create }, { item }) => {
      const record = recordOf(create);
      return sameFlags(item, record) ? sameInstant(record?.updated_on) : noEarlier(record?.updated_on);
    },
    // What an update sets it to is the business of the refresh requirement.
    expectUpdated: () => ({ words: 'a timestamp', test: (value) => readTimestamp(value) !== undefined }),
  };
}

/** The operation of each verb. */
const operationOf = {
  create: 'createCustomer',
  get: 'getCustomer',
  update: 'updateCustomer',
  list: 'listCustomers',
} as const;

/** One check for each field, for one operation. */
function fieldChecks<Name extends keyof typeof operationOf>(verb: Name) {
  return under(
    `customers.${verb}`,
    each(fields, (rule, field) => fieldCheck('Customer', operationOf[verb], field, rule)),
  );
}

/** The fields of a customer that the service alone sets. */
const readOnlyFields: Record<Exclude<keyof Customer, keyof CustomerForm>, true> = {
  id: true,
  blocked: true,
  temporary_blocked: true,
  created_on: true,
  updated_on: true,
};

/** They are refused or ignored when a partner sends them. */
function readOnlyChecks<Name extends 'create' | 'update'>(verb: Name) {
  return under(
    `customers.${verb}.read-only`,
    each(readOnlyFields, (_, field) => readOnlyField(operationOf[verb], field)),
  );
}

const list = { scenario: 'customer-list', operation: 'listCustomers' } as const;

const isMinimal = ({ purpose }: Answer) => purpose === 'required-fields-alone';

export const customerChecks: ChecksFor<'customers'> = {
  'customers.create.status': created('createCustomer'),
  ...family('customers', operationOf, 'message', message),
  ...family('customers', operationOf, 'payload', payload),

  ...fieldChecks('create'),
  ...fieldChecks('get'),
  ...fieldChecks('update'),
  ...fieldChecks('list'),

  'customers.create.id-unique': uniqueIds(customerKind),
  'customers.create.optional-fields': optional(customerKind, isMinimal),
  'customers.create.creation-time': stampsAdvance(
    (evidence) => evidence.successes('createCustomer'),
    'created_on',
  ),
  'customers.create.stamps-equal': function* (evidence) {
    for (const answer of evidence.successes('createCustomer')) {
      const record = recordOf(answer);
      const createdOn = readTimestamp(record?.created_on);
      const updatedOn = readTimestamp(record?.updated_on);
      if (!createdOn || !updatedOn) continue;
      if (createdOn.instant === updatedOn.instant) yield agrees(answer);
      else
        yield differs(
          answer,
          `"updated_on": ${createdOn.text}, equal to created_on`,
          `"updated_on": ${updatedOn.text}`,
        );
    }
  },
  'customers.create.exact-values': exactCreates(customerKind, ['getCustomer', 'listCustomers']),

  ...readOnlyChecks('create'),
  ...readOnlyChecks('update'),

  'customers.get.accepted': accepted('getCustomer'),
  'customers.get.unknown-id': unknownId('unknown-customer', 'getCustomer'),

  'customers.update.takes-a-field': function* (evidence) {
    const { changed, left } = changedFields(evidence, customerKind);
    const updates = evidence.valid('updateCustomer').filter(({ role }) => role === 'plain');
    if (changed.size > 0) yield agrees(...evidence.successes('updateCustomer').slice(0, 1));
    else if (updates.length === 0 || updates.some((update) => update.failure || refusesForNow(update)))
      yield missing('updates were not answered');
    else if (!evidence.isWhole) yield missing('the run did not end, and a later update may change a field');
    else
      yield differs(
        updates,
        'at least one field that an update changes',
        `none of ${[...left].join(', ') || 'them'} changed`,
      );
  },
  'customers.update.any-subset': function* (evidence) {
    for (const update of evidence.valid('updateCustomer')) {
      if (update.role !== 'plain') continue;
      const whole = evidence.withAllFields(update);
      const taken = whole && recordOf(whole);
      const sent = [...sentFields(update)];
      if (update.meaning === 'success') yield agrees(update);
      else if (
        whole &&
        taken &&
        refusesRequest(update) &&
        sent.every(([name, value]) => taken[name] === value)
      )
        yield differs([whole, update], 'a success, as with all other fields beside', statusOf(update));
    }
  },
  'customers.update.keeps-unsent': keepsUnsent(customerKind),
  'customers.update.stored': stored(customerKind),
  'customers.update.listed': listed('listCustomers'),
  'customers.update.refresh': refreshes(customerKind),
  'customers.update.exact-values': exactUpdates(customerKind),

  'customers.list.accepted': accepted('listCustomers'),
  'customers.list.contains': function* (evidence) {
    for (const listing of evidence.listings(list.scenario, list.operation).values()) {
      yield* contains(evidence, sequence(listing), listing);
    }
  },
  'customers.list.page': coherent(list, 'page'),
  'customers.list.first-page': firstPage(list),
  'customers.list.current_customers': coherent(list, 'current'),
  'customers.list.total_customers': coherent(list, 'total'),
  'customers.list.total_pages': coherent(list, 'totalPages'),
  'customers.list.partition': coherent(list, 'partition'),
};

/** Every customer that was created before a whole reading of the list began stands in it. */
function* contains(
  evidence: Evidence,
  shown: ReturnType<typeof sequence>,
  { pages, complete, totalMin, totalMax }: Listing,
) {
  const ids = new Set(shown.map(({ item }) => idOf(item)));
  const startedMs = Math.min(...pages.map(({ answer }) => answer.sentAtMs));
  const answers = pages.map(({ answer }) => answer);
  // Records move from page to page while others create customers; as many may have slipped through.
  const slipped = (totalMax - totalMin) * (pages.length - 1);
  const absent = evidence.customers.filter(
    ({ id, create }) => !ids.has(id) && create.answeredAtMs <= startedMs,
  );
  for (const { id, create } of evidence.customers) {
    if (evidence.isAmbiguous(id)) continue;
    if (ids.has(id)) yield agrees(create);
    else if (absent.length <= slipped) continue;
    else if (complete && create.answeredAtMs <= startedMs) {
      yield differs([create, ...answers], `customer ${id} in the list`, 'no page shows it');
    }
  }
}
