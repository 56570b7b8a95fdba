import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../testing/control-client.ts';

const createdOn = async (server: SandboxServer, token = server.token) =>
  (await server.post('/api/customers', maria, { token })).json.customer.created_on;

test('it shows the true time until it is set', async () => {
  await using server = await sandboxServer();
  const before = Date.now();
  const { now, running, ahead_seconds } = (await server.ask('GET', '/clock')).json;
  assert.ok(Date.parse(now) >= before && Date.parse(now) <= Date.now());
  assert.deepEqual([running, Math.abs(ahead_seconds) < 1], [true, true]);
});

test('a clock that stands stamps every record alike; put forward, it stands there', async () => {
  await using server = await sandboxServer();
  const set = await server.ask('PUT', '/clock', { now: '2031-05-01T10:00:00+02:00', running: false });
  assert.deepEqual([set.status, set.json.now, set.json.running], [200, '2031-05-01T08:00:00.000Z', false]);
  assert.equal(await createdOn(server), '2031-05-01T08:00:00+00:00');
  assert.equal(await createdOn(server), '2031-05-01T08:00:00+00:00');
  const advanced = await server.ask('POST', '/clock/advance', { seconds: 86_400.5 });
  assert.deepEqual([advanced.status, advanced.json.now], [200, '2031-05-02T08:00:00.500Z']);
  assert.equal(await createdOn(server), '2031-05-02T08:00:00+00:00');
});

test('a clock that runs goes on from where it was set', async () => {
  await using server = await sandboxServer();
  const { json } = await server.ask('PUT', '/clock', { now: '2031-05-01T08:00:00Z' });
  assert.equal(json.running, true);
  const readNow = async () => Date.parse((await server.ask('GET', '/clock')).json.now);
  const first = await readNow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(first >= Date.parse('2031-05-01T08:00:00Z') && (await readNow()) > first);
});

test("it is everybody's; set back, the stamps of one owner do not decrease, those of others do", async () => {
  await using server = await sandboxServer();
  await server.ask('PUT', '/clock', { now: '2031-05-01T08:00:00Z', running: false });
  await createdOn(server);
  await server.ask('PUT', '/clock', { now: '2001-05-01T08:00:00Z', running: false });
  assert.match(await createdOn(server), /^2031-05-01/);
  assert.match(await createdOn(server, 'other-access-token'), /^2001-05-01/);
  await server.ask('DELETE', '/partners/acme/data');
  assert.match(await createdOn(server), /^2001-05-01/);
});

test('taken back, it runs as far from the true time as the server was started with', async () => {
  await using server = await sandboxServer({ clockSkew: 3600 });
  await server.ask('PUT', '/clock', { now: '2001-05-01T08:00:00Z', running: false });
  const { status, json } = await server.ask('DELETE', '/clock');
  assert.deepEqual([status, json.running, Math.round(json.ahead_seconds)], [200, true, 3600]);
});

test('no sum of advances leads beyond the year 9998', async () => {
  await using server = await sandboxServer();
  await server.ask('PUT', '/clock', { now: '9998-12-31T23:59:00Z', running: false });
  assert.equal((await server.ask('POST', '/clock/advance', { seconds: 59 })).status, 200);
  const refused = await server.ask('POST', '/clock/advance', { seconds: 60 });
  assert.deepEqual([refused.status, refused.json.param], [400, 'seconds']);
  assert.match(await createdOn(server), /^9998-12-31T23:59:59/);
});
