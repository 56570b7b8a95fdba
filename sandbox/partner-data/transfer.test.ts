import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerData } from '../../generated/control-types.ts';
import { josef, maria, png, uploadedFiles } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';
import { filledSandbox } from '../../testing/filled-sandbox.ts';

const path = '/partners/acme/data';

/** All that a partner can read of its records. */
async function shown(server: SandboxServer): Promise<unknown[]> {
  const { customers } = (await server.get('/api/customers')).json;
  const paths = customers.flatMap(({ id }: { id: number }) => [`recipients/${id}`, `kyc-documents/${id}`]);
  return [
    customers,
    ...(await Promise.all(paths.map(async (one: string) => (await server.get(`/api/${one}`)).json))),
  ];
}

test('an export is imported elsewhere with ids, times, states and files, once or twice', async () => {
  await using from = await filledSandbox();
  await using to = await sandboxServer();
  await to.customer({ first_name: 'Gone' });
  const exported = await from.ask('GET', path);
  assert.equal(exported.headers.get('Content-Type'), 'application/json');
  assert.match(exported.headers.get('Content-Disposition') ?? '', /filename="partner-data\.json"/);
  assert.equal(exported.json.customers[0].documents[0].file.content, png.toString('base64'));
  for (const _ of ['once', 'twice']) {
    const { status, json } = await to.ask('PUT', path, exported.json);
    assert.deepEqual([status, json], [200, { customers: 2, recipients: 2, documents: 2 }]);
    assert.deepEqual(await shown(to), await shown(from));
    assert.equal((await to.ask('GET', path)).text, exported.text);
    assert.equal(uploadedFiles(to.folder).length, 2);
  }
  const [, first] = (await to.get('/api/customers')).json.customers;
  const file = await fetch(`${to.control.url}/partners/acme/customers/${first.id}/documents/1/file`, {
    headers: { Authorization: `Bearer ${to.control.token}` },
  });
  assert.deepEqual(Buffer.from(await file.arrayBuffer()), png);
  await to.recipient(first.id);
  assert.equal((await to.get(`/api/recipients/${first.id}`)).json.total_recipients, 3);
});

test('an export has nothing of other partners, and no token', async () => {
  await using server = await filledSandbox();
  assert.deepEqual((await server.ask('GET', '/partners/other/data')).json, {
    format: 'partner-data/1',
    partner: 'other',
    customers: [],
  });
  const { text } = await server.ask('GET', path);
  for (const secret of [server.token, server.control.token]) assert.ok(!text.includes(secret));
});

test('what a document leaves out is made up: times, states, recipients and documents', async () => {
  await using server = await sandboxServer();
  const customers = [
    { id: '1001', fields: maria },
    { id: '1002', fields: maria, recipients: [{ id: '7', fields: josef }] },
  ];
  const { status, text } = await server.ask('PUT', path, { format: 'partner-data/1', customers });
  assert.equal(status, 200, text);
  const { customer } = (await server.get('/api/customers/1001')).json;
  assert.ok(Math.abs(Date.parse(customer.created_on) - Date.now()) < 10_000);
  assert.deepEqual([customer.updated_on, customer.blocked], [customer.created_on, 0]);
  assert.equal((await server.get('/api/recipient/7')).json.recipient.customer, 1002);
});

test('thousands of records are exported while others are written, each whole', async () => {
  await using server = await sandboxServer();
  const customers = Array.from({ length: 3000 }, (_, index) => ({
    id: String(index + 1),
    fields: maria,
    recipients: [{ id: String(index + 1), fields: josef }],
  }));
  assert.equal((await server.ask('PUT', path, { format: 'partner-data/1', customers })).status, 200);
  let stops = false;
  const writing = (async () => {
    for (let next = 0; !stops; next++) {
      await server.post('/api/customers', maria);
      await server.post('/api/customers/7', { city: `City ${next}`, region: `Region ${next}` });
    }
  })();
  for (let round = 0; round < 3; round++) {
    const { json } = (await server.ask('GET', path)) as { json: PartnerData };
    assert.ok(json.customers.length >= 3000);
    assert.equal(new Set(json.customers.map(({ id }) => id)).size, json.customers.length);
    const { city = '', region = '' } = json.customers[6]?.fields ?? {};
    assert.equal(city.replace('City', 'Region'), region === 'Wien' ? 'Wien' : region);
  }
  stops = true;
  await writing;
});
