import type { Customer } from '../../generated/types.ts';
import { agrees, type Check, type ChecksFor, differs, missing, refusesForNow } from '../judging/check.ts';
import type { CreatedRecord } from '../judging/created-records.ts';
import { each, family, under } from '../judging/families.ts';
import { type Answer, idOf, recordOf } from '../reading/answer.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { accepted, created, message, payload, unknownId } from './answers.ts';
import { asSent, type FieldRule, fieldCheck, noEarlier, sameInstant } from './fields.ts';
import { answersOf, coherent, firstPage, sequence, startOf } from './lists.ts';
import { readOnlyField } from './read-only.ts';
import { customerKind, exactCreates, optional, stampsAdvance, stampsEqual, uniqueIds } from './records.ts';
import {
  anySubset,
  changedFields,
  customerReadOnly,
  exactUpdates,
  keepsUnsent,
  listed,
  refreshes,
  sameFlags,
  stored,
} from './updates.ts';

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
  const expect = ({ id }: CreatedRecord) => ({ words: id, test: (value: unknown) => String(value) === id });
  return { expect, expectUpdated: (_, record) => expect(record) };
}

/** The stamp of the creation never changes. */
export function createdStamp(): FieldRule {
  const expect = ({ create }: CreatedRecord) => sameInstant(recordOf(create)?.created_on);
  return { expect, expectUpdated: (_, record) => expect(record) };
}

/**
 * The stamp of the last change is that of the creation until something changes. It may be later where the service has
 * changed a flag by itself. What an update sets it to is judged by the requirement `refresh`.
 */
export function updatedStamp(): FieldRule {
  return {
    expect: ({ create }, { item }) => {
      const record = recordOf(create);
      return (sameFlags(item, record) ? sameInstant : noEarlier)(record?.updated_on);
    },
    expectUpdated: () => ({ words: 'a timestamp', test: (value) => readTimestamp(value) !== undefined }),
  };
}

const operationOf = {
  create: 'createCustomer',
  get: 'getCustomer',
  update: 'updateCustomer',
  list: 'listCustomers',
} as const;

/** One check for each field, for one operation. */
const fieldChecks = <Verb extends keyof typeof operationOf>(verb: Verb) =>
  under(
    `customers.${verb}`,
    each(fields, (rule, field) => fieldCheck('Customer', operationOf[verb], field, rule)),
  );

/** One check for each field that a partner must not set. */
const readOnlyChecks = <Verb extends 'create' | 'update'>(verb: Verb) =>
  under(
    `customers.${verb}.read-only`,
    each(customerReadOnly, (_, field) => readOnlyField(operationOf[verb], field)),
  );

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
  'customers.create.creation-time': stampsAdvance('createCustomer', 'created_on'),
  'customers.create.stamps-equal': stampsEqual,
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
  'customers.update.any-subset': anySubset,
  'customers.update.keeps-unsent': keepsUnsent(customerKind),
  'customers.update.stored': stored(customerKind),
  'customers.update.listed': listed('listCustomers'),
  'customers.update.refresh': refreshes(customerKind),
  'customers.update.exact-values': exactUpdates(customerKind),

  'customers.list.accepted': accepted('listCustomers'),
  'customers.list.contains': contains(),
  'customers.list.page': coherent(list, 'page'),
  'customers.list.first-page': firstPage(list),
  'customers.list.current_customers': coherent(list, 'current'),
  'customers.list.total_customers': coherent(list, 'total'),
  'customers.list.total_pages': coherent(list, 'totalPages'),
  'customers.list.partition': coherent(list, 'partition'),
};

/** Every customer that was created before a complete listing began stands in it. */
function contains(): Check {
  return function* (evidence) {
    for (const listing of evidence.listings(list.scenario, list.operation).values()) {
      const { pages, complete, totalMin, totalMax } = listing;
      const ids = new Set(sequence(listing).map(({ item }) => idOf(item)));
      const startedMs = startOf(listing);
      const absent = evidence.customers.filter(
        ({ id, create }) => !ids.has(id) && create.answeredAtMs <= startedMs,
      );
      // Each customer that others create meanwhile may move one record past each border between pages.
      const missedMax = (totalMax - totalMin) * (pages.length - 1);
      for (const { id, create } of evidence.customers) {
        if (evidence.isAmbiguous(id)) continue;
        if (ids.has(id)) yield agrees(create);
        else if (absent.length > missedMax && complete && create.answeredAtMs <= startedMs)
          yield differs([create, ...answersOf(listing)], `customer ${id} in the list`, 'no page shows it');
      }
    }
  };
}
