import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { callOf } from './client.ts';
import { pdf } from './files.ts';
import { allFields, individual, inGhana } from './people.ts';
import {
  createCustomers,
  createRecipients,
  documentFields,
  documents,
  ghana,
  ghanaCalls,
  listDocuments,
  lists,
  readCustomers,
  readRecipients,
  steps,
  updateCustomers,
  updateRecipients,
  walk,
} from './suite.ts';
import type { Entry, Env, Pairs, Plan } from './types.ts';
import {
  createCustomer,
  createRecipient,
  partsOf,
  readPages,
  recordOf,
  type Step,
  upload,
  type World,
  worldOf,
} from './world.ts';

/** A legal program that goes through steps in one way. */
export function right(
  says: string,
  plan: Plan = {},
  list: Step[] = steps,
  options: Partial<World> = {},
  more: Partial<Entry> = {},
): Entry {
  const run = async (env: Env) => void (await walk(worldOf(env, plan, options), list));
  return { says, kind: 'right', run, ...more };
}

const pairs = {
  POI: 'PAS DRV EU VID COC DIP NNL',
  POA: 'BAC GAS ELE LLB',
  SOF: 'BAC TAX LC P60',
};

const everyPair: Step = async (world) => {
  let n = world.first * 10 + 20;
  for (const [type, codes] of Object.entries(pairs))
    for (const code of codes.split(' ')) {
      n += 1;
      const owner = world.customers[n % world.customers.length] ?? '';
      await upload(world, owner, partsOf(documentFields(n, type, code), pdf(n)), n % 2 === 0);
    }
};

const everyMethod: Step = async (world) => {
  const [owner = ''] = world.customers;
  const n = world.first * 100 + 60;
  for (const [at, method] of ['CP', 'HD', 'MW'].entries())
    await createRecipient(world, inGhana(owner, n + at, method));
};

const oneByOne: Step = async (world) => {
  for (let n = 0; n < 3; n += 1) {
    const owner = await createCustomer(world, allFields(world.first + n));
    world.customers.push(owner);
    const own: World = { ...world, customers: [owner, owner, owner], recipients: [], first: world.first + n };
    await walk(own, [updateCustomers, documents]);
    await walk({ ...own, manyRecipients: 2 }, [createRecipients, readRecipients]);
  }
  await walk({ ...world, first: world.first + 5 }, [createRecipients]);
};

const wholeRecords: Step = async (world) => {
  const [customer = ''] = world.customers;
  const form = allFields(world.first).map(([name, value]): [string, string] =>
    name === 'address' ? [name, 'Neue Gasse 4'] : [name, value],
  );
  await world.client.expect(callOf('updateCustomer', 'POST', `/api/customers/${customer}`, { form }));
  const [recipient = ''] = world.recipients;
  const whole = individual(customer, world.first * 100, 'FND');
  await world.client.expect(
    callOf('updateRecipient', 'POST', `/api/recipient/${recipient}`, { form: whole }),
  );
};

const fieldByField: Step = async (world) => {
  const [customer = ''] = world.customers;
  const fields: Pairs = [
    ['middle_name', 'Theresia'],
    ['birth_city', 'Villach'],
    ['region', 'Steiermark'],
    ['postcode', '8010'],
    ['city', 'Graz'],
    ['phone_number', '+43316555010'],
  ];
  for (const field of fields)
    await world.client.expect(
      callOf('updateCustomer', 'POST', `/api/customers/${customer}`, { form: [field] }),
    );
};

const readBack: Step = async (world) => {
  for (let n = 0; n < 3; n += 1) {
    const id = await createCustomer(world, allFields(world.first + n));
    world.customers.push(id);
    const got = await world.client.expect(callOf('getCustomer', 'GET', `/api/customers/${id}`));
    world.client.check(String(recordOf(got, 'customer').id) === id, 'another customer came');
    const found = await readPages(world, callOf('listCustomers', 'GET', '/api/customers'), 'customers');
    world.client.check(found.includes(id), 'the new customer is not in the list');
  }
};

const lookAhead: Step = async (world) => {
  const [call] = ghanaCalls();
  if (call) await world.client.expect({ ...call, query: call.query.toReversed() });
};

const pause: Step = () => sleep(2500);

const processes = async (env: Env) => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const started = fork(main, ['plain', String(env.people + n * 8)], {
        env: { ...process.env, BASE_URL: env.base, TOKEN: env.token },
      });
      started.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`process ${n} failed`))));
    });
  await Promise.all([child(0), child(1), child(2)]);
};

/** Legal programs that differ in what they do, and in which order. */
export const rightOrders: Record<string, Entry> = {
  plain: right('Every operation, one call after the other'),
  'lists-last': right('Reference lists and checks come at the end', {}, [...steps.slice(1), lists]),
  'checks-first': right('The checks for Ghana come first', {}, [ghana, ...steps]),
  'one-customer-at-a-time': right('Each customer is done with before the next', {}, [
    lists,
    oneByOne,
    readCustomers,
    readRecipients,
    updateRecipients,
    ghana,
  ]),
  'read-after-each-write': right('Each new customer is read and looked for in the list', {}, [
    readBack,
    ...steps.filter((step) => step !== createCustomers),
  ]),
  'in-parallel': right('Six calls of a step at a time', {}, steps, { parallel: 6 }),
  'many-customers': right('Twelve customers, so that their list has pages', {}, steps, { manyCustomers: 12 }),
  'many-recipients': right('Twenty-five recipients of one customer', {}, steps, { manyRecipients: 25 }),
  'every-document-pair': right('Each type with each of its codes', {}, [
    ...steps.slice(0, 5),
    everyPair,
    listDocuments,
    ...steps.slice(5),
  ]),
  'every-payout-method': right('Accounts, cash pickup, home delivery and wallets', {}, [
    ...steps.slice(0, 6),
    everyMethod,
    ...steps.slice(6),
  ]),
  'updates-of-whole-records': right('Updates send every field again', {}, [
    ...steps,
    wholeRecords,
    readCustomers,
  ]),
  'updates-field-by-field': right('Updates of one field each', {}, [...steps, fieldByField, readCustomers]),
  'reads-twice': right('Everything is read a second time', {}, [
    ...steps,
    lists,
    readCustomers,
    listDocuments,
  ]),
  'parameters-backwards': right('Parameters of a check in the other order', {}, [...steps, lookAhead]),
  'long-pauses': right(
    'Waits between steps',
    {},
    steps.flatMap((step, n) => (n % 3 ? [step] : [pause, step])),
  ),
  'several-processes': { says: 'Three processes at once', kind: 'right', run: processes },
};
