import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerData } from '../../generated/control-types.ts';
import { uploadedFiles } from '../../testing/client.ts';
import { filledSandbox } from '../../testing/filled-sandbox.ts';

const path = '/partners/acme/data';

type Broken = [what: string, change: (data: PartnerData) => void, param: string, says: RegExp];
const first = ({ customers }: PartnerData) => customers[0] as PartnerData['customers'][number];
const set = (target: object, values: Record<string, unknown>) => Object.assign(target, values);
const broken: Broken[] = [
  ['another format', (data) => set(data, { format: 'other/9' }), 'format', /must be one of partner-data\/1/],
  ['an unknown name', (data) => set(first(data), { tokens: [] }), 'customers/0/tokens', /is not known/],
  [
    'an id of letters',
    (data) => set(first(data), { id: '1e9' }),
    'customers/0/id',
    /a number of 19 digits at most/,
  ],
  [
    'an id that is too large',
    (data) => set(first(data), { id: '9'.repeat(19) }),
    'customers/0/id',
    /9223372036854775807 at most/,
  ],
  [
    'an id twice',
    ({ customers }) => set(customers[1] ?? {}, { id: customers[0]?.id }),
    'customers/1/id',
    /there twice/,
  ],
  [
    'a field that is missing',
    (data) => set(first(data).fields, { last_name: '' }),
    'customers/0/last_name',
    /last_name is empty/,
  ],
  [
    'a field with a wrong name',
    (data) => set(first(data).fields, { frist_name: 'x' }),
    'customers/0/frist_name',
    /no field that a partner sends/,
  ],
  [
    'a field that is no text',
    (data) => set(first(data).fields, { city: 5 }),
    'customers/0/fields/city',
    /must be string/,
  ],
  [
    'a field that is too long',
    (data) => set(first(data).fields, { city: 'x'.repeat(2000) }),
    'customers/0/city',
    /longer than 1024 bytes/,
  ],
  [
    'half a character',
    (data) => set(first(data).fields, { city: '\ud800' }),
    'customers/0/city',
    /must be UTF-8/,
  ],
  [
    'an unknown country',
    (data) => set(first(data).fields, { country: 'XX' }),
    'customers/0/country',
    /GET \/api\/resources\/countries/,
  ],
  [
    'a name of every object',
    (data) => Object.defineProperty(first(data).fields, '__proto__', { value: 'x', enumerable: true }),
    'customers/0/__proto__',
    /no field/,
  ],
  [
    'a recipient without its name',
    (data) => set(first(data).recipients[1]?.fields ?? {}, { business_name: '' }),
    'customers/0/recipients/1/business_name',
    /is empty/,
  ],
  [
    'a recipient of no type',
    (data) => set(first(data).recipients[0]?.fields ?? {}, { type: 'constructor' }),
    'customers/0/recipients/0/type',
    /IND, BIZ/,
  ],
  [
    'a recipient of another customer',
    (data) => set(first(data).recipients[0]?.fields ?? {}, { customer: '5' }),
    'customers/0/recipients/0/customer',
    /no field that/,
  ],
  [
    'a time before that of the one before',
    ({ customers }) => set(customers[1] ?? {}, { created_on: '1999-01-01T00:00:00Z' }),
    'customers/1/created_on',
    /oldest first/,
  ],
  [
    'an update before the creation',
    (data) => set(first(data), { updated_on: '1999-01-01T00:00:00Z' }),
    'customers/0/updated_on',
    /before created_on/,
  ],
  [
    'a time that nobody can write',
    (data) => set(first(data), { created_on: '0001-01-01T00:00:00Z' }),
    'customers/0/created_on',
    /1970 to 9998/,
  ],
  [
    'a wrong pair',
    (data) => set(first(data).documents[0]?.fields ?? {}, { document: 'GAS' }),
    'customers/0/documents/0/document',
    /must be one of PAS/,
  ],
  [
    'a file that is no base64',
    (data) => set(first(data).documents[1]?.file ?? {}, { content: '%%%' }),
    'customers/0/documents/1/file/content',
    /base64/,
  ],
  [
    'a file that ends in its middle',
    (data) =>
      set(first(data).documents[1] ?? {}, { file: { content: `${'A'.repeat(2 ** 18 - 4)}AA==AAAA` } }),
    'customers/0/documents/1/file/content',
    /base64/,
  ],
  [
    'a file of another size',
    (data) => set(first(data).documents[1]?.file ?? {}, { bytes: 3 }),
    'customers/0/documents/1/file/bytes',
    /damaged/,
  ],
  [
    'a file with another hash',
    (data) => set(first(data).documents[1]?.file ?? {}, { sha256: '0'.repeat(64) }),
    'customers/0/documents/1/file/sha256',
    /damaged/,
  ],
  [
    'a file that is no image',
    (data) => set(first(data).documents[1] ?? {}, { file: { content: 'PGI+aGk8L2I+' } }),
    'customers/0/documents/1/file',
    /image/,
  ],
  [
    'an empty file',
    (data) => set(first(data).documents[1] ?? {}, { file: { content: '' } }),
    'customers/0/documents/1/file',
    /empty/,
  ],
  [
    'too many documents',
    (data) => set(first(data), { documents: Array(1001).fill(first(data).documents[0]) }),
    'customers/0/documents',
    /1000/,
  ],
];

test('what cannot be taken is refused with its place, and nothing changes', async (t) => {
  await using server = await filledSandbox();
  const before = (await server.ask('GET', path)).text;
  const filesBefore = uploadedFiles(server.folder).sort();
  for (const [what, change, param, says] of broken) {
    await t.test(what, async () => {
      const data = JSON.parse(before);
      change(data);
      const { status, json } = await server.ask('PUT', path, data);
      assert.deepEqual([status, json.param], [400, param], JSON.stringify(json));
      assert.match(json.message, says);
      assert.equal((await server.ask('GET', path)).text, before);
      assert.deepEqual(uploadedFiles(server.folder).sort(), filesBefore);
    });
  }
});

test('what is wrong at the beginning or the end of a large document is refused likewise, and leaves no thread', async () => {
  await using server = await filledSandbox();
  const threads = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
  const threadsBefore = threads();
  const before = (await server.ask('GET', path)).text;
  const { customers, ...others } = JSON.parse(before) as PartnerData;
  const [customer] = customers;
  for (const [wrong, param, says] of [
    [{ blocked: 2 }, 'customers/2000/blocked', /^The body is not as described: customers\/2000\/blocked /],
    [{ fields: {} }, 'customers/2000/first_name', /^Nothing was imported\. At customers\/2000\/first_name: /],
    [{ fields: {} }, 'customers/0/first_name', /^Nothing was imported\. At customers\/0\/first_name: /],
  ] as const) {
    const many = Array.from({ length: 2_000 }, (_, n) => ({ id: `${n + 1}`, fields: customer?.fields }));
    const isLast = !param.startsWith('customers/0/');
    const bad = { ...many[0], id: '7000', ...wrong };
    const { status, json } = await server.ask('PUT', path, {
      ...others,
      customers: isLast ? [...many, bad] : [bad, ...many],
    });
    assert.deepEqual([status, json.param], [400, param], JSON.stringify(json));
    assert.match(json.message, says);
  }
  assert.equal(threads(), threadsBefore);
  assert.equal((await server.ask('GET', path)).text, before);
});

test('an id of another partner is refused, and nothing changes', async () => {
  await using server = await filledSandbox();
  const { text, json } = await server.ask('GET', path);
  const refused = await server.ask('PUT', '/partners/other/data', json);
  assert.equal(refused.status, 400);
  assert.match(
    refused.json.message,
    /^Nothing was imported\. Another partner has a customer with the id \d+/,
  );
  assert.equal((await server.ask('GET', '/partners/other/customers')).json.total, 0);
  assert.equal((await server.ask('GET', path)).text, text);
  assert.equal(uploadedFiles(server.folder).length, 2);
});

test('what is no JSON or too large is refused before it is read', async () => {
  await using server = await filledSandbox();
  const send = (body: string | ReadableStream, headers = {}) =>
    fetch(server.control.url + path, {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: {
        Authorization: `Bearer ${server.control.token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
    } as RequestInit);
  const { text } = await server.ask('GET', path);
  assert.equal((await send(text.slice(0, -9))).status, 400);
  assert.equal((await send('['.repeat(1_000_000))).status, 400);
  const block = new Uint8Array(1024 * 1024).fill(32);
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => (sent++ < 200 ? controller.enqueue(block) : controller.close()),
  });
  assert.equal((await send(endless)).status, 413);
  assert.equal((await server.ask('GET', path)).text, text);
});
