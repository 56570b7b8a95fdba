import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import specification from '../../generated/openapi.json' with { type: 'json' };
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import {
  firm,
  josef,
  maria,
  type Reply,
  type TestServer,
  testServer,
  upload,
  uploadedFiles,
} from '../../testing/client.ts';

const tokens = [
  { partner: 'acme', token: 'acme-token' },
  { partner: 'other', token: 'other-token' },
];
let server: TestServer;
let own: { customer: number; recipient: number };
/** Ids of the same length as real ones, so that nothing but the digits of the id differs. */
const unknown = { customer: 1000000007, recipient: 1000000009 };
before(async () => {
  server = await testServer({ tokens });
  const customer = await server.customer();
  own = { customer, recipient: await server.recipient(customer) };
  await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
  // The other partner has records too: its own ids do not open those of its neighbour.
  await server.post('/api/customers', maria, { token: 'other-token' });
});
after(() => server[Symbol.asyncDispose]());

type Ids = typeof own;
/** The kind of record that a path parameter or a form field of the specification names. */
const named = { id: 'customer', customerId: 'customer', recipientId: 'recipient' } as const;

/** Where an operation takes an id, by the specification: in its path or in its form. */
function takesId(id: AnyOperationId): boolean {
  return operations[id].pathParameters.length > 0 || idFields(id).length > 0;
}

function idFields(id: AnyOperationId): string[] {
  const { path, method, requestMediaType } = operations[id];
  if (!requestMediaType) return [];
  const described = JSON.stringify(
    (specification.paths as Record<string, object>)[path]?.[method.toLowerCase() as never],
  );
  const form = /#\/components\/schemas\/(\w*Form)"/.exec(described)?.[1] ?? '';
  const schemas = specification.components.schemas as Record<
    string,
    { properties?: Record<string, { $ref?: string }> }
  >;
  return Object.entries(schemas[form]?.properties ?? {})
    .filter(([, schema]) => /\/(Customer|Recipient)Id$/.test(String(schema.$ref)))
    .map(([name]) => name);
}

/** The bodies that an operation is sent: right ones, and wrong ones that must not tell more either. */
function bodies(id: AnyOperationId, ids: Ids): { form?: Record<string, string>; parts?: FormData }[] {
  const { requestMediaType, canonical } = operations[id];
  if (requestMediaType === null) return [{}];
  if (requestMediaType === 'multipart/form-data') {
    return [{ parts: upload() }, { parts: upload({ document: 'GAS' }) }, { parts: upload({ file: 'x' }) }];
  }
  const owner = String(ids.customer);
  const recipients = [
    { ...josef, customer: owner },
    { ...firm, customer: owner },
    { ...josef, customer: owner, last_name: '' },
    { customer: owner },
    { type: 'BIZ' },
  ];
  const customers = [maria, { city: 'Linz' }, { last_name: '' }, { country: 'QQ' }];
  const forms = canonical.includes('Recipient') ? recipients : customers;
  return [{}, ...forms].map((form) => ({ form: form as Record<string, string> }));
}

function requests(id: AnyOperationId, ids: Ids, token: string): (() => Promise<Reply>)[] {
  const { method, path, queryParameters } = operations[id];
  const target = path.replace(/\{(\w+)\}/, (_, name: keyof typeof named) => String(ids[named[name]]));
  const targets = (queryParameters as readonly string[]).includes('page')
    ? [target, `${target}?page=2`]
    : [target];
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  return targets.flatMap((each) =>
    methods.flatMap((verb) =>
      bodies(id, ids).map((body) => () => server.send(verb, each, { ...body, token })),
    ),
  );
}

/** An answer without what is bound to differ: its time, and the digits of the id that was asked for. */
function comparable(reply: Reply, ids: Ids) {
  const headers = [...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const body = reply.text.replaceAll(String(ids.customer), 'ID').replaceAll(String(ids.recipient), 'ID');
  return { status: reply.status, headers, body };
}

/** All that the owner can see, and the files. */
async function everything(): Promise<string[]> {
  const { customer, recipient } = own;
  const paths = ['customers', `customers/${customer}`, `kyc-documents/${customer}`, `recipients/${customer}`];
  const replies = await Promise.all(
    [...paths, `recipient/${recipient}`].map((path) => server.get(`/api/${path}`)),
  );
  const files = uploadedFiles(server.folder);
  return [...replies.map(({ text }) => text), ...files.sort()];
}

for (const id of operationIds.filter(takesId)) {
  test(`${id}: another partner's id gets the answer of one that does not exist, and changes nothing`, async () => {
    const before = await everything();
    const foreign = requests(id, own, 'other-token');
    const missing = requests(id, unknown, 'other-token');
    const statuses = new Set<number>();
    for (const [index, send] of foreign.entries()) {
      const [asked, wanted] = [await send(), await missing[index]?.()];
      assert.ok(wanted);
      assert.deepEqual(comparable(asked, own), comparable(wanted, unknown));
      statuses.add(asked.status);
    }
    assert.ok(
      [...statuses].every((status) => status === 400 || status === 404),
      [...statuses].join(),
    );
    assert.deepEqual(await everything(), before);
  });
}

test('the owner gets a success with the same requests, so that it is the partner that makes the difference', async () => {
  for (const id of operationIds.filter(takesId)) {
    const replies = await Promise.all(requests(id, own, 'acme-token').map((send) => send()));
    const { successStatus } = operations[id];
    assert.ok(
      replies.some(({ status }) => status === successStatus),
      id,
    );
  }
});

test('an operation that takes no id shows nothing of another partner', async () => {
  const lists = operationIds.filter((id) => !takesId(id) && operations[id].method === 'GET');
  assert.ok(lists.includes('listCustomers'));
  for (const id of lists) {
    const { text } = await server.get(operations[id].path, { token: 'other-token' });
    for (const digits of Object.values(own)) assert.ok(!text.includes(String(digits)), id);
  }
});

test('the specification says which operations take an id', () => {
  const without = operationIds.filter((id) => !takesId(id));
  assert.deepEqual(without.sort(), [
    'checkGhanaBankAccount',
    'checkGhanaMobileWallet',
    'createCustomer',
    'listCountries',
    'listCurrencies',
    'listCustomers',
    'listNationalities',
  ]);
});
