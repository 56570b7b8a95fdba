import { each, under } from '../../conformance/judging/total.ts';
import { idOf, readAnswer as readBack, recordOf } from '../../conformance/reading/answer.ts';
import { isObject, type JsonObject } from '../../conformance/reading/json.ts';
import { readListPage } from '../../conformance/reading/sweep.ts';
import type { Exchange } from '../../conformance/transcript/exchange.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { Customer } from '../../generated/types.ts';
import {
  all,
  atStep,
  type Edit,
  editBody,
  exchangesOf,
  inBodies,
  inRecords,
  setField,
  successesOf,
} from '../edit.ts';
import {
  type CounterexamplesFor,
  obeyed,
  otherMessage,
  refused,
  refusedStep,
  renamedPayload,
  spoilt,
  status200,
} from './families.ts';

const names: Record<keyof Customer, true> = {
  id: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  date_of_birth: true,
  birth_city: true,
  birth_country: true,
  nationality: true,
  birth_nationality: true,
  address: true,
  city: true,
  region: true,
  postcode: true,
  country: true,
  phone_number: true,
  mobile_number: true,
  email_address: true,
  blocked: true,
  temporary_blocked: true,
  created_on: true,
  updated_on: true,
};

function fields<V extends string>(verb: V, operation: AnyOperationId) {
  return under(
    `customers.${verb}`,
    each(names, (_, field) => spoilt(operation, field)),
  );
}

/** Pages of the list that were read together and settled. */
const isSweep = ({ step, scenario }: { step: string; scenario: string }) =>
  scenario === 'customer-list' && /^sweep\.\d+\//.test(step);

/** Adds to a number of every page. */
export const added = (
  operation: AnyOperationId,
  key: string,
  wanted?: Parameters<typeof inBodies>[2],
): Edit =>
  inBodies(
    operation,
    (body) => {
      body[key] = Number(body[key]) + 1;
    },
    wanted,
  );

export const customerCounterexamples: CounterexamplesFor<'customers'> = {
  'customers.create.status': status200('createCustomer'),
  'customers.create.message': otherMessage('createCustomer'),
  'customers.get.message': otherMessage('getCustomer'),
  'customers.update.message': otherMessage('updateCustomer'),
  'customers.list.message': otherMessage('listCustomers'),
  'customers.create.payload': renamedPayload('createCustomer'),
  'customers.get.payload': renamedPayload('getCustomer'),
  'customers.update.payload': renamedPayload('updateCustomer'),
  'customers.list.payload': renamedPayload('listCustomers'),
  ...fields('create', 'createCustomer'),
  ...fields('get', 'getCustomer'),
  ...fields('update', 'updateCustomer'),
  ...fields('list', 'listCustomers'),

  'customers.create.id-unique': (transcript) => {
    const [first, second] = successesOf(transcript, 'createCustomer', ({ subject }) =>
      /^extra|^values/.test(subject ?? ''),
    );
    const id = first && idOf(recordOf(readBack(first)));
    if (second && id) editBody(second, (body) => setId(body, id));
  },
  'customers.create.optional-fields': refusedStep('customers', 'create-minimal'),
  'customers.create.creation-time': (transcript) => {
    const stamp = '2026-01-01T00:00:00Z';
    for (const exchange of exchangesOf(transcript)) {
      postpone(exchange, /^create-(update-)?witness/);
      if (!exchange.response || !/Customer/.test(exchange.operation)) continue;
      exchange.response.body = exchange.response.body.replaceAll(
        /"(created_on|updated_on)":"[^"]*"/g,
        `"$1":"${stamp}"`,
      );
    }
  },
  'customers.create.stamps-equal': (transcript) => {
    const creates = successesOf(transcript, 'createCustomer', ({ role }) => role === 'values');
    const ids = new Set(creates.map((create) => idOf(recordOf(readBack(create)))));
    const later = (record: JsonObject) => {
      if (ids.has(idOf(record))) record.updated_on = '2099-01-01T00:00:00Z';
    };
    for (const operation of ['createCustomer', 'getCustomer'] as const)
      inRecords(operation, 'customer', later)(transcript);
    inRecords('listCustomers', 'customers', later)(transcript);
  },
  'customers.create.exact-values': inRecords(
    'getCustomer',
    'customer',
    (record) => {
      record.address = String(record.address).replaceAll('+', ' ').slice(0, 32);
    },
    ({ role }) => role === 'values',
  ),
  'customers.create.read-only.id': obeyed('createCustomer', 'id'),
  'customers.create.read-only.blocked': obeyed('createCustomer', 'blocked'),
  'customers.create.read-only.temporary_blocked': obeyed('createCustomer', 'temporary_blocked'),
  'customers.create.read-only.created_on': all(obeyed('createCustomer', 'created_on'), sameStamps),
  'customers.create.read-only.updated_on': all(obeyed('createCustomer', 'updated_on'), sameStamps),
  'customers.update.read-only.id': obeyed('updateCustomer', 'id'),
  'customers.update.read-only.blocked': obeyed('updateCustomer', 'blocked'),
  'customers.update.read-only.temporary_blocked': obeyed('updateCustomer', 'temporary_blocked'),
  'customers.update.read-only.created_on': obeyed('updateCustomer', 'created_on'),
  'customers.update.read-only.updated_on': obeyed('updateCustomer', 'updated_on'),

  'customers.get.accepted': refused('getCustomer', atStep('customers', 'get-full')),
  'customers.get.unknown-id': (transcript) => {
    const [success] = successesOf(transcript, 'getCustomer');
    for (const exchange of exchangesOf(transcript)) {
      if (exchange.step === 'unknown-customer')
        exchange.response = structuredClone(success?.response ?? null);
    }
  },

  'customers.update.takes-a-field': (transcript) => {
    for (const create of successesOf(transcript, 'createCustomer', ({ subject }) =>
      /^update-(one|all|optional|nothing)$|^(documents|recipients)-/.test(subject ?? ''),
    )) {
      const record = recordOf(readBack(create));
      const change = (item: JsonObject) => {
        if (record && String(item.id) === String(record.id)) Object.assign(item, record);
      };
      inRecords('updateCustomer', 'customer', change)(transcript);
      inRecords('getCustomer', 'customer', change)(transcript);
      inRecords('listCustomers', 'customers', change)(transcript);
    }
  },
  'customers.update.any-subset': (transcript) => {
    const [update] = successesOf(transcript, 'updateCustomer', atStep('customer-updates', 'update-one'));
    if (!update) return;
    transcript.entries.push({ ...structuredClone(update), step: 'update-one-with-all' });
    refusedStep('customer-updates', 'update-one')(transcript);
  },
  'customers.update.keeps-unsent': (transcript) => {
    for (const operation of ['updateCustomer', 'getCustomer'] as const) {
      setField(operation, 'customer', 'region', '', atUpdate)(transcript);
    }
  },
  'customers.update.stored': setField(
    'getCustomer',
    'customer',
    'city',
    'Boston',
    atStep('customer-updates', 'update-one-get'),
  ),
  'customers.update.listed': inRecords(
    'listCustomers',
    'customers',
    (record) => {
      if (record.city === 'Cambridge') record.city = 'Boston';
    },
    isSweep,
  ),
  'customers.update.refresh': (transcript) => {
    const unrefreshed = (record: JsonObject) => {
      record.updated_on = record.created_on ?? null;
    };
    inRecords(
      'updateCustomer',
      'customer',
      unrefreshed,
      ({ scenario }) => scenario === 'customer-updates',
    )(transcript);
    inRecords(
      'getCustomer',
      'customer',
      unrefreshed,
      ({ scenario }) => scenario === 'customer-updates',
    )(transcript);
    inRecords(
      'listCustomers',
      'customers',
      unrefreshed,
      ({ scenario }) => scenario === 'customer-list',
    )(transcript);
  },
  'customers.update.exact-values': inRecords(
    'getCustomer',
    'customer',
    (record) => {
      record.address = String(record.address).replaceAll('&', '');
    },
    ({ step, role }) => role === 'values' && step.startsWith('update-values'),
  ),

  'customers.list.accepted': refused('listCustomers', atStep('opening', 'customers')),
  'customers.list.contains': (transcript) => {
    const victim = successesOf(transcript, 'createCustomer', ({ subject }) => subject === 'minimal')[0];
    const id = victim && idOf(recordOf(readBack(victim)));
    inRecords('listCustomers', 'customers', (item) => {
      // Another customer takes its place, so that nothing is wrong with the counts.
      if (String(item.id) === id) item.id = 77;
    })(transcript);
  },
  'customers.list.page': added('listCustomers', 'page'),
  'customers.list.first-page': (transcript) => {
    const second = successesOf(transcript, 'listCustomers', ({ step }) =>
      /^sweep\.\d+\/page-2$/.test(step),
    )[0];
    const page = second && readListPage(readBack(second));
    inBodies(
      'listCustomers',
      (body) => {
        body.customers = page?.items ?? [];
      },
      atStep('customer-list', 'no-page'),
    )(transcript);
  },
  'customers.list.current_customers': added('listCustomers', 'current_customers'),
  'customers.list.total_customers': added('listCustomers', 'total_customers', isSweep),
  'customers.list.total_pages': added('listCustomers', 'total_pages', isSweep),
  'customers.list.partition': (transcript) => {
    const [first] = successesOf(transcript, 'listCustomers', ({ step }) => /^sweep\.\d+\/page-1$/.test(step));
    const page = first && readListPage(readBack(first));
    inBodies(
      'listCustomers',
      (body) => {
        const length = Array.isArray(body.customers) ? body.customers.length : 0;
        body.customers = page?.items.slice(0, length) ?? [];
      },
      (answer) => isSweep(answer) && /page-2$/.test(answer.step),
    )(transcript);
  },
};

/** A clock that stands still is waited for longer than the recorded one was. */
export function postpone(exchange: Exchange, step: RegExp): void {
  if (!step.test(exchange.step)) return;
  exchange.sentAtMs += 5000;
  exchange.answeredAtMs += 5000;
}

function setId(body: JsonObject, id: string): void {
  if (isObject(body.customer)) body.customer.id = BigInt(id);
}

/** A taken created_on or updated_on would also differ from the other stamp; here both are taken. */
function sameStamps(transcript: Parameters<Edit>[0]): void {
  inRecords(
    'createCustomer',
    'customer',
    (record) => {
      if (String(record.updated_on).startsWith('2001')) record.created_on = record.updated_on ?? null;
      else if (String(record.created_on).startsWith('2001')) record.updated_on = record.created_on ?? null;
    },
    ({ role }) => role === 'read-only',
  )(transcript);
}

const atUpdate = ({ step, scenario }: { step: string; scenario: string }) =>
  scenario === 'customer-updates' && step.startsWith('update-one');
