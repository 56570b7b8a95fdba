import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connection, statusesIn, until } from '../testing/abuse.ts';
import { maria } from '../testing/client.ts';
import { sandboxServer } from '../testing/control-client.ts';

/** What a client may be silent for is shorter than what the server takes, and long enough for a busy machine. */
const limits = { inactivityTimeoutMs: 600, checkingIntervalMs: 50 };

for (const fault of [{ delay: { ms: 1200 } }, { slow: { factor: 12 } }] as const)
  test(`a client that waits for the server is not cut off: ${Object.keys(fault)}`, {
    timeout: 60_000,
  }, async () => {
    await using server = await sandboxServer({}, { limits });
    await server.plan({ rules: [{ calls: { nth: 1 }, fault }] });
    assert.equal((await server.get('/api/customers')).status, 200);
    const [{ problem, duration_ms }] = await server.requests();
    assert.equal(problem, null);
    assert.ok(duration_ms > 1000);
  });

test('a body that is read after a delay has all of its time then', { timeout: 60_000 }, async () => {
  await using server = await sandboxServer(
    {},
    { limits: { ...limits, requestTimeoutMs: 600, headersTimeoutMs: 500 } },
  );
  await server.plan({ rules: [{ calls: { nth: 1 }, fault: { delay: { ms: 1500 } } }] });
  const form = new URLSearchParams({ ...maria, address: 'x'.repeat(1000) }).toString();
  const head = ['POST /api/customers HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${server.token}`];
  const type = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${form.length}`];
  const { socket, text } = connection(server);
  socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n${form.slice(0, 600)}`);
  await sleep(1600);
  socket.write(form.slice(600));
  await until(async () => statusesIn(text()).length > 0);
  assert.deepEqual(statusesIn(text()), [201]);
  socket.destroy();
});

test('the journal names what ended a request: a limit of the server, or the client', {
  timeout: 60_000,
}, async () => {
  await using server = await sandboxServer({}, { limits: { ...limits, inactivityTimeoutMs: 1000 } });
  const head = `POST /api/customers HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.token}\r\n`;
  const body = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nfirst_name=';
  const { socket, closed } = connection(server);
  socket.write(head + body);
  await closed;
  socket.destroy();
  await until(async () => (await server.requests()).length === 1);
  const [entry] = await server.requests();
  assert.equal(
    entry.problem.message,
    'The server closed the connection: the client sent nothing of its request for 1000 ms.',
  );
});
