import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlOperations } from '../generated/control-operations.ts';
import { sendRaw } from '../testing/client.ts';
import { sandboxServer } from '../testing/control-client.ts';

const refusals: [method: string, path: string, body: unknown, status: number, param: string | undefined][] = [
  ['GET', '/partners/nobody/customers', undefined, 404, 'partner'],
  ['GET', '/partners/__proto__/requests', undefined, 404, 'partner'],
  ['DELETE', '/partners/nobody/data', undefined, 404, 'partner'],
  ['GET', '/partners/nobody/faults', undefined, 404, 'partner'],
  ['PUT', '/partners/nobody/faults', { rules: [] }, 404, 'partner'],
  ['DELETE', '/partners/nobody/faults', undefined, 404, 'partner'],
  ['GET', '/partners/acme/customers/1', undefined, 404, 'customer'],
  ['GET', '/partners/acme/customers/9999999999999999999', undefined, 404, 'customer'],
  ['GET', '/partners/acme/customers/maria', undefined, 400, 'customer'],
  ['PATCH', '/partners/acme/customers/1', { blocked: 1 }, 404, 'customer'],
  ['PATCH', '/partners/acme/customers/1', {}, 400, undefined],
  ['PATCH', '/partners/acme/customers/1', { blocked: 2 }, 400, 'blocked'],
  ['PATCH', '/partners/acme/customers/1', { blocked: '1' }, 400, 'blocked'],
  ['PATCH', '/partners/acme/customers/1', { verified: 1 }, 400, 'verified'],
  ['PATCH', '/partners/acme/customers/1', [], 400, undefined],
  ['GET', '/partners/acme/customers/1/recipients', undefined, 404, 'customer'],
  ['GET', '/partners/acme/customers/1/documents', undefined, 404, 'customer'],
  ['PATCH', '/partners/acme/customers/1/documents/1', { verified: 1 }, 404, 'document'],
  ['PATCH', '/partners/acme/customers/1/documents/0', { verified: 1 }, 400, 'rank'],
  ['PATCH', '/partners/acme/customers/1/documents/1', {}, 400, 'verified'],
  ['GET', '/partners/acme/customers/1/documents/1/file', undefined, 404, 'customer'],
  ['PUT', '/clock', { now: 'tomorrow' }, 400, 'now'],
  ['PUT', '/clock', { now: '2027-01-01T00:00:00' }, 400, 'now'],
  ['PUT', '/clock', { now: '1969-12-31T23:59:59Z' }, 400, 'now'],
  ['PUT', '/clock', { now: '9999-01-01T00:00:00Z' }, 400, 'now'],
  ['POST', '/clock/advance', { seconds: 0 }, 400, 'seconds'],
  ['POST', '/clock/advance', { seconds: 1e12 }, 400, 'seconds'],
  ['POST', '/clock/advance', {}, 400, 'seconds'],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: {}, fault: { cut: { after_bytes: 0 } } }] },
    400,
    'rules/0/calls',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: { nth: 0 }, fault: { slow: {} } }] },
    400,
    'rules/0/calls/nth',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: { nth: 1 }, fault: { explode: {} } }] },
    400,
    'rules/0/fault/explode',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: { nth: 1, every: 2 }, fault: { slow: {} } }] },
    400,
    'rules/0/calls',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ operation: 'fly', calls: { nth: 1 }, fault: { slow: {} } }] },
    400,
    'rules/0/operation',
  ],
  ['GET', '/nothing', undefined, 404, undefined],
  ['POST', '/partners', {}, 405, undefined],
];
for (const [method, path, body, status, param] of refusals) {
  test(`a refusal says why: ${method} ${path} ${JSON.stringify(body) ?? ''}`, async () => {
    await using server = await sandboxServer();
    const reply = await server.ask(method, path, body);
    assert.deepEqual([reply.status, reply.json.param], [status, param], reply.text);
    assert.match(reply.json.message, /^[A-Z].*\.$/);
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  });
}

for (const [id, { method, path }] of Object.entries(controlOperations)) {
  test(`${id}: nothing without the control token; a partner's token is none`, async () => {
    await using server = await sandboxServer();
    const target = path.replace('{partner}', 'acme').replace(/\{\w+\}/g, '1');
    for (const token of [null, '', 'wrong', 'acme-access-token', `${server.control.token}x`]) {
      const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
      const reply = await fetch(server.control.url + target, { method, headers });
      assert.equal(reply.status, 401, `${token}`);
      assert.deepEqual(Object.keys((await reply.json()) as object), ['message']);
    }
  });
}

test('the control token is no partner token', async () => {
  await using server = await sandboxServer();
  assert.equal((await server.get('/api/customers', { token: server.control.token })).status, 401);
});

test('writes take application/json, and no more than 64 KiB of it', async () => {
  await using server = await sandboxServer();
  const path = '/clock';
  const send = (type: string, body: string) =>
    fetch(server.control.url + path, {
      method: 'PUT',
      body,
      headers: { Authorization: `Bearer ${server.control.token}`, 'Content-Type': type },
    });
  const body = JSON.stringify({ now: '2027-01-01T00:00:00Z' });
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-seq',
  ])
    assert.equal((await send(type, body)).status, 415, type);
  assert.equal((await send('application/json', '{')).status, 400);
  assert.equal((await send('application/json', `"${'x'.repeat(65_536)}"`)).status, 413);
  assert.equal((await send('Application/JSON; charset=utf-8', body)).status, 200);
});

test('what is not HTTP gets 400', async () => {
  await using server = await sandboxServer();
  assert.match(await sendRaw(server.control.url, 'hello\r\n\r\n'), /^HTTP\/1\.1 400 /);
});
