import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connection, head, shortLimits, statusesIn, until } from '../../../testing/abuse.ts';
import { maria, type TestServer, testServer } from '../../../testing/client.ts';
import type { Handlers } from '../../interface/handler.ts';
import { defaultLimits, type Limits } from '../limits.ts';

const patient: Partial<Limits> = {
  ...shortLimits,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
  inactivityTimeoutMs: 60_000,
  // One field may take a whole record.
  fieldBytes: 16_000,
};

/** Makes customers of which a page of a hundred takes 500 kB. */
async function fill(server: TestServer): Promise<void> {
  for (let count = 0; count < 34; count++) await server.customer({ address: 'x'.repeat(15_000) });
}

/** A server that counts what is carried out, and how much of it at once. */
async function countingServer(limits: Partial<Limits> = patient, ms = 0) {
  const counted = { all: 0, now: 0, most: 0 };
  const counting = (handlers: Handlers): Handlers => ({
    ...handlers,
    async listCustomers(request) {
      counted.all++;
      counted.now++;
      counted.most = Math.max(counted.most, counted.now);
      if (ms > 0) await sleep(ms);
      counted.now--;
      return handlers.listCustomers(request);
    },
  });
  return { counted, server: await testServer({ pageSize: 100 }, { limits, handlers: counting }) };
}

const pagesIn = (text: string) => [...text.matchAll(/"page":(\d+)/g)].map(([, page]) => Number(page));
/** One that is carried out, and those that may wait for it. */
const ALLOWED = 1 + defaultLimits.waitingRequests;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('requests that come at once are carried out one after the other', { timeout: 60_000 }, async () => {
  const { server: disposed, counted } = await countingServer(patient, 5);
  await using server = disposed;
  const { socket, text } = connection(server);
  socket.write(head(server, 'GET /api/customers').repeat(20));
  await until(async () => statusesIn(text()).length === 20);
  assert.deepEqual(counted, { all: 20, now: 0, most: 1 });
  socket.destroy();
});

/** What a client sends, in pieces, before it waits for all answers. */
const ways: Record<string, (all: string) => string[]> = {
  'all at once': (all) => [all],
  'after a first one': (all) => {
    const end = all.indexOf('\r\n\r\n') + 4;
    return [all.slice(0, end), all.slice(end)];
  },
  'in pieces that end anywhere': (all) => all.match(/[\s\S]{1,109}/g) ?? [],
  'in the middle of a line break': (all) => all.split(/(?<=\r)(?=\n\r\nGET)/),
};
for (const [name, piecesOf] of Object.entries(ways))
  test(`as many requests as may wait are answered in their order: ${name}`, { timeout: 60_000 }, async () => {
    await using server = await testServer({}, { limits: patient });
    const requests = upTo(ALLOWED).map((page) => {
      const last = page === ALLOWED ? ['Connection: close'] : [];
      return head(server, `GET /api/customers?page=${page}`, ...last);
    });
    const { socket, closed } = connection(server);
    for (const piece of piecesOf(requests.join(''))) {
      socket.write(piece);
      await sleep(0);
    }
    const text = await closed;
    assert.deepEqual(pagesIn(text), upTo(ALLOWED));
    socket.destroy();
  });

for (const sent of [ALLOWED + 1, 2 * ALLOWED, 20_000])
  test(`of ${sent} requests at once, the first are answered in their order, and the connection ends`, {
    timeout: 60_000,
  }, async () => {
    const { server: disposed, counted } = await countingServer(patient, 5);
    await using server = disposed;
    const { socket, closed } = connection(server);
    socket.write(
      upTo(sent)
        .map((page) => head(server, `GET /api/customers?page=${page}`))
        .join(''),
    );
    const text = await closed;
    const pages = pagesIn(text);
    assert.deepEqual(pages, upTo(pages.length));
    assert.ok(pages.length >= 1 && pages.length <= ALLOWED, `${pages.length}`);
    assert.equal(counted.all, pages.length);
    assert.match(text, /Connection: close/i);
    await until(async () => (await server.connections()) === 0);
    socket.destroy();
  });

test('bodies of every kind between other requests: each is answered in its turn', {
  timeout: 60_000,
}, async () => {
  await using server = await testServer({}, { limits: patient });
  const form = new URLSearchParams(maria).toString();
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const withLength = `${head(server, 'POST /api/customers', type, `Content-Length: ${form.length}`)}${form}`;
  const chunks = `${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`;
  const inChunks = `${head(server, 'POST /api/customers', type, 'Transfer-Encoding: chunked')}${chunks}`;
  const unread = `${head(server, 'GET /api/customers', 'Content-Length: 9')}GET / HTT`;
  // Without a separator before the next request, and with one that looks like the end of a head.
  const breaks = '\r\n\r\n'.repeat(500);
  const refused = `${head(server, 'POST /api/customers', 'Content-Type: text/plain', `Content-Length: ${breaks.length}`)}${breaks}`;
  const round = [withLength, head(server, 'GET /api/customers'), inChunks, unread, refused];
  const { socket, text } = connection(server);
  socket.write(round.join('').repeat(6));
  await until(async () => statusesIn(text()).length >= 30);
  assert.deepEqual(statusesIn(text()), Array.from({ length: 6 }, () => [201, 200, 201, 200, 415]).flat());
  assert.equal((await server.get('/api/customers')).json.total_customers, 12);
  socket.destroy();
});

test('a client that does not read has no more carried out than its connection holds', {
  timeout: 60_000,
}, async () => {
  const { server: disposed, counted } = await countingServer();
  await using server = disposed;
  await fill(server);
  const { socket } = connection(server);
  socket.pause();
  // Some 16 MB of answers.
  socket.write(head(server, 'GET /api/customers').repeat(ALLOWED));
  let before = -1;
  await until(async () => {
    const isStill = counted.all > 0 && counted.all === before;
    before = counted.all;
    await sleep(200);
    return isStill;
  });
  assert.ok(counted.all < ALLOWED, `${counted.all}`);
  socket.destroy();
});

test('answers beyond the bound close the connection that waits longest for its client, and no other', {
  timeout: 60_000,
}, async () => {
  await using server = await testServer({ pageSize: 100 }, { limits: { ...patient, unsentBytes: 800_000 } });
  await fill(server);
  const [first, second] = [connection(server), connection(server)];
  for (const { socket } of [first, second]) {
    socket.pause();
    socket.write(head(server, 'GET /api/customers').repeat(30));
    await sleep(300);
  }
  for (let count = 0; count < 5; count++)
    assert.equal((await server.get('/api/resources/currencies')).status, 200);
  first.socket.resume();
  await first.closed;
  second.socket.resume();
  await until(async () => statusesIn(second.text()).length === 30);
  assert.ok(statusesIn(first.text()).length < 30);
  for (const { socket } of [first, second]) socket.destroy();
});

test('one connection too many closes the one that has been idle longest; what is under way stays', {
  timeout: 60_000,
}, async () => {
  const { server: disposed, counted } = await countingServer(
    { ...patient, connections: 3, keepAliveTimeoutMs: 60_000 },
    1000,
  );
  await using server = disposed;
  const busy = connection(server);
  busy.socket.write(head(server, 'GET /api/customers'));
  await until(async () => counted.now === 1);
  const idle: ReturnType<typeof connection>[] = [];
  for (let count = 0; count < 2; count++) {
    const one = connection(server);
    one.socket.write(head(server, 'GET /api/resources/currencies'));
    await until(async () => statusesIn(one.text()).length === 1);
    idle.push(one);
  }
  const newest = connection(server);
  newest.socket.write(head(server, 'GET /api/resources/currencies'));
  await until(async () => statusesIn(newest.text()).length === 1);
  await idle[0]?.closed;
  await until(async () => statusesIn(busy.text()).length === 1);
  idle[1]?.socket.write(head(server, 'GET /api/resources/currencies'));
  await until(async () => statusesIn(idle[1]?.text() ?? '').length === 2);
  for (const { socket } of [busy, newest, ...idle]) socket.destroy();
});
