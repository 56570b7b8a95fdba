import { each, under } from '../../../conformance/judging/table-keys.ts';
import { idOf } from '../../../conformance/reading/answer.ts';
import type { Customer } from '../../../generated/types.ts';
import { inRecords, refusing, reporting, showing } from '../../kit/changes.ts';
import { answerAs, exchangesOf, inRun, recordIn, successesOf, type Wanted } from '../../kit/in-a-run.ts';
import { asFirstSeen } from '../../kit/memory.ts';
import { arriving, forgettingUnsent } from '../../kit/on-a-server.ts';
import { showingPage } from '../../kit/pages.ts';
import { customerViews, lacks } from '../../kit/response-change.ts';
import { atStep, atSteps, inScenario } from '../../kit/steps.ts';
import { customersListed, customersSeen, midnightBefore, notRefreshedBy } from '../../kit/stores.ts';
import { always, plus, replacing, text } from '../../kit/writes.ts';
import { notStored } from '../defect.ts';
import {
  fields,
  isOfValues,
  isReadOnly,
  ofKind,
  ofRecords,
  said,
  takingReadOnly,
  type ValueKind,
  viewOf,
} from './families.ts';
import { lastingCustomers } from './lasting.ts';
import type { DefectsFor } from './required.ts';
import {
  fromPage,
  isSweep,
  isSweepPage,
  notRefreshed,
  refusedAlone,
  refusedStep,
  stoppedClock,
  unchanged,
} from './runs.ts';

const kinds: Record<keyof Customer, ValueKind> = {
  ...ofKind('id', 'id'),
  ...ofKind('text', 'first_name', 'middle_name', 'last_name', 'birth_city', 'address', 'city', 'region'),
  ...ofKind('text', 'postcode', 'phone_number', 'mobile_number', 'email_address'),
  ...ofKind('day', 'date_of_birth'),
  ...ofKind('code', 'birth_country', 'nationality', 'birth_nationality', 'country'),
  ...ofKind('flag', 'blocked', 'temporary_blocked'),
  ...ofKind('stamp', 'created_on', 'updated_on'),
};

const view = (where: (typeof customerViews)[number], message: string | null | undefined) => ({
  ...said(where, message),
  ...fields(viewOf(where), kinds),
});

const shownViews = ['getCustomer', 'updateCustomer', 'listCustomers'] as const;
const flags = { blocked: Number, temporary_blocked: Number };
const stamps = { created_on: String, updated_on: String };
const isUpdatedLater: Wanted = ({ subject }) =>
  /^update-(one|all|optional|nothing|form)$|^(documents|recipients|life)-/.test(subject ?? '');
/** The first read of a customer with special values, before any update. */
const isFirstRead: Wanted = ({ scenario, step }) => scenario === 'lives' && /^get-life-\d+$/.test(step);
const isMinimal: Wanted = ({ subject }) => subject === 'minimal';

/** Both timestamps show the one that was sent: if only one did, they would differ, which breaks another requirement. */
const bothStampsAs = (field: string) =>
  inRecords('createCustomer', (record, { asked }) => {
    const stamp = asked.sent.get(field);
    if (stamp !== undefined) Object.assign(record, { created_on: stamp, updated_on: stamp });
  });

/** Defects of the requirements on customers. */
export const customers: DefectsFor<'customers'> = {
  ...under('customers', lastingCustomers),
  ...under('customers.create', view('createCustomer', null)),
  ...under('customers.get', view('getCustomer', 'ok')),
  ...under('customers.update', view('updateCustomer', undefined)),
  ...under('customers.list', view('listCustomers', 'SUCCESS')),
  ...under(
    'customers',
    ofRecords('customer', 'createCustomer', 'getCustomer', 'updateCustomer', 203, ({ subject }) =>
      /^extra|^values|^witness-/.test(subject ?? ''),
    ),
  ),
  'customers.create.optional-fields': {
    name: 'a postcode is asked for',
    layer: refusing('createCustomer', lacks('postcode')),
    counterexample: (run) => {
      refusedStep('customers', 'create-minimal')(run);
      for (const exchange of exchangesOf(run).filter(atStep('customers', 'create-minimal')))
        Object.assign(exchange, { sentAtMs: 0, answeredAtMs: 0 });
    },
  },
  'customers.create.creation-time': {
    name: 'customers are created at midnight',
    ...customersSeen(() => (record) => {
      const createdOnMs = midnightBefore(record.createdOnMs);
      const isNew = record.updatedOnMs === record.createdOnMs;
      return { ...record, createdOnMs, updatedOnMs: isNew ? createdOnMs : record.updatedOnMs };
    }),
    counterexample: stoppedClock(customerViews, atSteps('clock', 'create-witness-')),
  },
  'customers.create.stamps-equal': {
    name: 'a new customer was updated a second before its creation',
    ...customersSeen(() => (record) => ({
      ...record,
      updatedOnMs: record.updatedOnMs - (record.updatedOnMs === record.createdOnMs ? 1000 : 0),
    })),
    counterexample: unchanged(
      (run) => successesOf(run, 'createCustomer', isOfValues),
      customerViews,
      () => ({ updated_on: '2099-01-01T00:00:00Z' }),
    ),
  },
  'customers.create.exact-values': {
    name: 'an address ends at an equals sign',
    layer: arriving('createCustomer', 'address', replacing(/=.*/s, '')),
    counterexample: inRun(
      showing(
        'getCustomer',
        'address',
        text((value) => value.replaceAll('+', ' ').slice(0, 32)),
      ),
      isFirstRead,
    ),
  },
  ...under('customers.create.read-only', takingReadOnly('createCustomer', flags)),
  ...under(
    'customers.create.read-only',
    each(takingReadOnly('createCustomer', stamps), (defect, field) => ({
      ...defect,
      follows: { 'customers.create.stamps-equal': 'one of the two timestamps is the one that was sent' },
      counterexample: inRun(bothStampsAs(field), isReadOnly),
    })),
  ),
  ...under('customers.update.read-only', takingReadOnly('updateCustomer', { ...flags, ...stamps })),

  'customers.get.unknown-id': {
    counterexample: answerAs(
      atStep('probes', 'unknown-customer'),
      (run) => successesOf(run, 'getCustomer')[0],
    ),
  },
  'customers.update.takes-a-field': {
    name: 'every update of a customer is refused',
    layer: refusing('updateCustomer'),
    counterexample: unchanged(
      (run) => successesOf(run, 'createCustomer', isUpdatedLater),
      shownViews,
      (record) => record,
    ),
  },
  'customers.update.any-subset': {
    name: 'an update without a last name is refused',
    layer: refusing('updateCustomer', lacks('last_name')),
    counterexample: refusedAlone('updateCustomer', atStep('customer-updates', 'update-one'), 'country'),
  },
  'customers.update.keeps-unsent': {
    name: 'an update forgets a phone number that it does not send',
    layer: forgettingUnsent('updateCustomer', 'phone_number'),
    counterexample: inRun(
      showing(['updateCustomer', 'getCustomer'], 'region', always('')),
      atSteps('customer-updates', 'update-one'),
    ),
  },
  'customers.update.stored': {
    name: 'a new last name of a customer is answered and not stored',
    ...notStored('updateCustomer', (before, after) => ({
      ...after,
      last_name: before.last_name ?? '',
    })),
    counterexample: inRun(
      showing('getCustomer', 'city', always('Boston')),
      atStep('customer-updates', 'update-one-get'),
    ),
  },
  'customers.update.listed': {
    name: 'the customers list has the city as it was before an update',
    layer: asFirstSeen(customerViews, 'city', ({ asked }) => asked.operation === 'listCustomers'),
    counterexample: unchanged(
      (run) => successesOf(run, 'createCustomer', atStep('customer-updates', 'create-update-one')),
      'listCustomers',
      ({ city = '' }) => ({ city }),
    ),
  },
  'customers.update.refresh': {
    name: 'an update of the city alone does not refresh updated_on',
    ...notRefreshedBy('updateCustomer', 'city'),
    counterexample: notRefreshed(
      shownViews,
      inScenario('customer-updates', 'customer-list', 'lives', 'documents', 'documents-again', 'access'),
    ),
  },
  'customers.update.exact-values': {
    name: 'an update loses percent signs of an address',
    layer: arriving('updateCustomer', 'address', replacing(/%/g, '')),
    counterexample: (run) => {
      const isSpecial: Wanted = ({ operation, step, values }) =>
        operation === 'updateCustomer' && step.endsWith('-values') && values?.address !== undefined;
      const [update] = successesOf(run, 'updateCustomer', isSpecial);
      const sent = new Map(update?.request.form).get('address');
      const shorter = (value: unknown) => (value === sent ? sent?.slice(0, -1) : (value as string));
      inRun(
        showing(customerViews, 'address', shorter),
        ({ subject, index, operation }) =>
          operation === 'listCustomers' || (subject === update?.subject && index > (update?.index ?? 0)),
      )(run);
    },
  },

  'customers.list.accepted': {
    name: 'customers cannot be listed',
    layer: refusing('listCustomers', undefined, 404),
  },
  'customers.list.contains': {
    name: 'customers with a phone number are not listed',
    ...customersListed((all) => all.filter(({ fields }) => !fields.phone_number)),
    counterexample: (run) => {
      const lost = idOf(recordIn(run, 'createCustomer', isMinimal));
      // Another customer takes its place, so that the counts are still right.
      inRun(showing('listCustomers', 'id', (id = null) => (String(id) === lost ? 77 : id)))(run);
    },
  },
  'customers.list.page': {
    name: 'the page of customers is the number of its first one',
    layer: reporting('listCustomers', 'page', (page) => (Number(page) - 1) * 10 + 1),
    counterexample: reporting('listCustomers', 'page', plus(1)),
  },
  'customers.list.first-page': {
    name: 'without a number the second page of customers is shown as the first',
    layer: showingPage('listCustomers', ({ isUnnamed }) => (isUnnamed ? 2 : undefined)),
    counterexample: fromPage('listCustomers', 2, atStep('customer-list', 'no-page'), (others) => others),
  },
  'customers.list.current_customers': {
    name: 'current_customers is one too many',
    layer: reporting('listCustomers', 'current_customers', plus(1)),
  },
  'customers.list.total_customers': {
    name: 'total_customers is a thousand too many',
    follows: { 'customers.list.total_pages': 'it does not agree with a total that is wrong' },
    layer: reporting('listCustomers', 'total_customers', plus(1000)),
    counterexample: inRun(reporting('listCustomers', 'total_customers', plus(1)), isSweep),
  },
  'customers.list.total_pages': {
    name: 'total_pages of the customers is for pages of five',
    layer: reporting('listCustomers', 'total_pages', (_, { body }) =>
      Math.ceil(Number(body.total_customers) / 5),
    ),
  },
  'customers.list.partition': {
    name: 'the third page of customers is the second again',
    layer: showingPage('listCustomers', ({ page }) => (page === 3 ? 2 : undefined)),
    counterexample: fromPage('listCustomers', 1, isSweepPage(2), (others, items) =>
      others.slice(0, items.length),
    ),
  },
};
