import { callOf } from './client.ts';
import { jpg, pdf, png } from './files.ts';
import { accentedFields, allFields, business, iban, individual, requiredFields } from './people.ts';
import type { Call, Pairs, Part } from './types.ts';
import {
  createCustomer,
  createRecipient,
  each,
  partsOf,
  readPages,
  recordOf,
  type Step,
  same,
  upload,
  type World,
} from './world.ts';

/** Reads the three reference lists. */
export const lists: Step = async (world) => {
  await each(world, ['Countries', 'Nationalities', 'Currencies'], async (name) => {
    const path = `/api/resources/${name.toLowerCase()}`;
    const json = await world.client.expect(callOf(`list${name}`, 'GET', path));
    world.client.check(Array.isArray(json[name.toLowerCase()]), `no list of ${name}`);
  });
};

/** The two calls about wallets and accounts in Ghana. */
export function ghanaCalls(): Call[] {
  const path = (kind: string) => `/api/resources/check-gh-${kind}-instant-pay-eligibility`;
  const wallet: Pairs = [
    ['operator', '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04'],
    ['mobile_number', '0240000001'],
  ];
  const account: Pairs = [
    ['bank', 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2'],
    ['account_number', '1000000000001'],
  ];
  return [
    callOf('checkGhanaMobileWallet', 'GET', path('mw'), { query: wallet }),
    callOf('checkGhanaBankAccount', 'GET', path('ac'), { query: account }),
  ];
}

/** Asks about a wallet and an account in Ghana, twice each. */
export const ghana: Step = async (world) => {
  await each(world, [...ghanaCalls(), ...ghanaCalls()], async (call) => {
    const json = await world.client.expect(call);
    world.client.check(typeof json.recipient_name === 'string', 'the check names nobody');
  });
};

/** Creates customers: with all fields, with required fields, with accents, and so on. */
export const createCustomers: Step = async (world) => {
  const kinds = [allFields, requiredFields, accentedFields];
  const numbers = Array.from({ length: world.manyCustomers }, (_, n) => n);
  await each(world, numbers, async (n) => {
    const kind = kinds[n % kinds.length] ?? allFields;
    world.customers[n] = await createCustomer(world, kind(world.first + n));
  });
};

/** Reads each customer, and the list of them. */
export const readCustomers: Step = async (world) => {
  await each(world, world.customers, async (id) => {
    const json = await world.client.expect(callOf('getCustomer', 'GET', `/api/customers/${id}`));
    world.client.check(String(recordOf(json, 'customer').id) === id, 'another customer came');
  });
  await readPages(world, callOf('listCustomers', 'GET', '/api/customers'), 'customers');
};

/** Updates customers, each in another way, and reads one after that. */
export const updateCustomers: Step = async (world) => {
  const forms: Pairs[] = [
    [
      ['address', 'Musterweg 8'],
      ['city', 'Linz'],
      ['postcode', '4020'],
    ],
    [['mobile_number', `+43699${3000000 + world.first}`]],
    [['email_address', `changed.${world.first}@example.com`]],
  ];
  await each(world, world.customers.slice(0, 3), async (id, n) => {
    const path = `/api/customers/${id}`;
    const form = forms[n] ?? [];
    same(
      world,
      form,
      recordOf(await world.client.expect(callOf('updateCustomer', 'POST', path, { form })), 'customer'),
    );
    const json = await world.client.expect(callOf('getCustomer', 'GET', path));
    same(world, form, recordOf(json, 'customer'));
  });
};

/** A document that somebody uploads. */
export const documentFields = (n: number, type: string, document: string, from = '', to = ''): Pairs => [
  ['type', type],
  ['document', document],
  ['id_number', `P${7000000 + n}`],
  ...((from ? [['valid_from', from]] : []) as Pairs),
  ...((to ? [['expiry', to]] : []) as Pairs),
];
const firstUploads: Step = async (world) => {
  const [one = '', two = '', three = ''] = world.customers;
  const n = world.first * 10;
  const [from, to] = ['2022-05-03', '2032-05-02'];
  const uploads: [string, Part[], boolean][] = [
    [one, partsOf(documentFields(n, 'POI', 'PAS', from, to), jpg(n)), false],
    [one, partsOf(documentFields(n + 1, 'POA', 'GAS', '2026-01-15'), png(n + 1)), false],
    [one, partsOf(documentFields(n + 2, 'SOF', 'BAC'), pdf(n + 2)), true],
    [two, partsOf(documentFields(n + 3, 'POI', 'DRV', from, to), pdf(n + 3)), false],
    [two, partsOf(documentFields(n + 4, 'POA', 'LLB'), jpg(n + 4)), true],
    [three, partsOf(documentFields(n + 5, 'SOF', 'TAX'), png(n + 5), `Größe Rück für Jürgen.png`), false],
    [three, partsOf(documentFields(n + 6, 'POI', 'NNL', from, to), jpg(n + 6)), true],
  ];
  await each(world, uploads, ([owner, parts, alias]) => upload(world, owner, parts, alias));
};

/** Lists the documents of each customer. */
export const listDocuments: Step = async (world) => {
  await each(world, world.customers, async (id) => {
    const json = await world.client.expect(callOf('listDocuments', 'GET', `/api/kyc-documents/${id}`));
    world.client.check(Array.isArray(json.documents), 'no list of documents');
  });
};

/** Uploads documents of several kinds and file types, and lists them. */
export const documents: Step = async (world) => {
  await firstUploads(world);
  await listDocuments(world);
};

/** Creates recipients of both types: most for the first customer, two for the second. */
export const createRecipients: Step = async (world) => {
  const [one = '', two = ''] = world.customers;
  const relations = ['FAM', 'BIZ', 'FND', undefined];
  const numbers = Array.from({ length: world.manyRecipients + 2 }, (_, n) => n);
  await each(world, numbers, async (n) => {
    const kind = n % 2 ? business : individual;
    const owner = n < world.manyRecipients ? one : two;
    const relation = relations[(n >> 1) % relations.length];
    world.recipients[n] = await createRecipient(world, kind(owner, world.first * 100 + n, relation));
  });
};

/** Reads some recipients, and their lists by both methods. */
export const readRecipients: Step = async (world) => {
  await each(world, world.recipients.slice(0, 4), async (id) => {
    const json = await world.client.expect(callOf('getRecipient', 'GET', `/api/recipient/${id}`));
    world.client.check(String(recordOf(json, 'recipient').id) === id, 'another recipient came');
  });
  for (const owner of world.customers.slice(0, 3)) {
    const path = `/api/recipients/${owner}`;
    await readPages(world, callOf('listRecipients', 'GET', path), 'recipients');
    await readPages(world, callOf('listRecipientsByPost', 'POST', path), 'recipients', true);
  }
};

/** Updates accounts of two recipients and the name of a third, and reads one after that. */
export const updateRecipients: Step = async (world) => {
  const n = world.first * 100 + 50;
  const account = (at: number): Pairs => [
    ['iban', iban(n + at)],
    ['bank', 'Neue Bank'],
  ];
  const forms: Pairs[] = [account(0), account(1), [['iban', iban(n + 2)]]];
  await each(world, world.recipients.slice(0, 3), async (id, at) => {
    const path = `/api/recipient/${id}`;
    const form = forms[at] ?? [];
    same(
      world,
      form,
      recordOf(await world.client.expect(callOf('updateRecipient', 'POST', path, { form })), 'recipient'),
    );
    await world.client.expect(callOf('getRecipient', 'GET', path));
  });
};

/** Every step, in an order that works. */
export const steps: Step[] = [
  lists,
  createCustomers,
  readCustomers,
  updateCustomers,
  documents,
  createRecipients,
  readRecipients,
  updateRecipients,
  readRecipients,
  ghana,
];

/** Runs steps one after the other. */
export async function walk(world: World, list: Step[] = steps): Promise<World> {
  for (const step of list) await step(world);
  return world;
}
