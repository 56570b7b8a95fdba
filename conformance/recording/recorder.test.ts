import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { Secrets } from '../masking/secrets.ts';
import { type Meaning, Recorder } from './recorder.ts';
import { createTransport } from './transport.ts';

const countries = '/api/resources/countries';
const currencies = '/api/resources/currencies';

/** A recorder, and the URL of a server that it calls over so many connections. */
async function recording(t: TestContext, server: Server, connections: number) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = createTransport({ connections, elapsedMs: () => performance.now() });
  t.after(async () => {
    await transport.close();
    server.close();
  });
  const recorder = new Recorder({
    transport,
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    secrets: new Secrets([], {}),
    concurrency: connections,
    rate: null,
    random: () => 0,
    timeoutMs: 5000,
    signal: new AbortController().signal,
    giveUp: { deadlineMs: 60_000, requestsMax: 1000, end: (reason) => assert.fail(reason) },
  });
  return { recorder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Asks a deployment that gives each request the status that is returned, one request at a time. */
async function asking(
  t: TestContext,
  statusOf: (target: string, head: IncomingMessage) => number | 'closed',
) {
  const server = createServer((request, response) => {
    const status = statusOf(request.url ?? '', request);
    if (status === 'closed') {
      request.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? '{"message":"success","countries":[]}' : '{"message":"Later"}');
  });
  const { recorder, url } = await recording(t, server, 1);
  const ask = async (
    target: string,
    credentials: Meaning['credentials'] = 'token',
    { styles, ...how }: RequestInit & Pick<Meaning, 'styles'> = {},
  ) => {
    const { response } = await recorder.send(new Request(url + target, how), {
      ...(styles ? { styles } : {}),
      scenario: 'any',
      step: 'any',
      operation: target === countries ? 'listCountries' : 'listCurrencies',
      role: 'plain',
      credentials,
      subject: null,
      form: null,
      parts: null,
    });
    return response?.status;
  };
  return { ask, recorder };
}

describe('a request that is put off with 503, without a word when to come again', { concurrency: 4 }, () => {
  /** Longer than the waits of one request, which are 3.5 s together. */
  const awayMs = 5000;

  for (const credentials of ['token', 'none'] as const)
    test(`is answered in the end where the deployment was away (${credentials})`, async (t) => {
      let backMs = 0;
      const { ask } = await asking(t, () => (performance.now() < backMs ? 503 : 200));
      assert.equal(await ask(countries), 200);
      backMs = performance.now() + awayMs;
      assert.equal(await ask(currencies, credentials), 200);
    });

  test('keeps its answer where the deployment answers others', async (t) => {
    const { ask, recorder } = await asking(t, (target) => (target === currencies ? 503 : 200));
    assert.equal(await ask(countries), 200);
    assert.equal(await ask(currencies), 503);
    const sent = recorder.entries.flatMap((entry) =>
      entry.kind === 'exchange' ? [entry.request.target] : [],
    );
    // Three times again, once more after a look at whether it is away, and then no more.
    assert.deepEqual(sent, [countries, ...Array(4).fill(currencies), countries, currencies]);
  });

  test('keeps its answer where nothing was ever answered', async (t) => {
    const { ask, recorder } = await asking(t, () => 503);
    assert.equal(await ask(countries), 503);
    assert.equal(recorder.entries.length, 4);
  });
});

for (const [what, answer] of [
  ['gets a 411', 411],
  ['finds the connection closed', 'closed'],
] as const)
  test(`a body in chunks that ${what} is sent again with its length, and no longer as one in chunks`, async (t) => {
    const { ask, recorder } = await asking(t, (_, { headers }) => (headers['content-length'] ? 200 : answer));
    const headers = { 'transfer-encoding': 'chunked' };
    const form = { method: 'POST', headers, body: 'a=b', styles: ['in chunks', 'a charset'] };
    assert.equal(await ask(countries, 'token', form), 200);
    assert.deepEqual(
      recorder.entries.map((entry) => entry.kind === 'exchange' && [entry.resent, entry.styles]),
      [
        [true, ['in chunks', 'a charset']],
        [false, ['a charset']],
      ],
    );
  });

test('a body whose length was told is not sent again where the connection is closed', async (t) => {
  const { ask, recorder } = await asking(t, () => 'closed');
  assert.equal(await ask(countries, 'token', { method: 'POST', body: 'a=b' }), undefined);
  assert.equal(recorder.entries.length, 1);
});

test('a record that a list shows before its creation was answered is not taken for that of somebody else', async (t) => {
  const record = { id: 1, first_name: 'Annika', last_name: 'Lindqvist' };
  const arrived = Promise.withResolvers<() => void>();
  const server = createServer((request, response) => {
    const answer = (body: object) => response.end(JSON.stringify({ message: 'success', ...body }));
    if (request.method === 'POST') arrived.resolve(() => answer({ customer: record }));
    else answer({ customers: [record], current_customers: 1, total_customers: 1, page: 1, total_pages: 1 });
  });
  const { recorder, url } = await recording(t, server, 2);
  const meaning = {
    scenario: 'any',
    role: 'plain',
    credentials: 'token',
    subject: null,
    parts: null,
  } as const;
  const form = Object.entries(record).slice(1) as [string, string][];
  const created = recorder.send(
    new Request(`${url}/api/customers`, { method: 'POST', body: new URLSearchParams(form) }),
    { ...meaning, step: 'create', operation: 'createCustomer', form },
  );
  const answerCreate = await arrived.promise;
  const listed = await recorder.send(new Request(`${url}/api/customers`), {
    ...{ ...meaning, step: 'list', operation: 'listCustomers', form: null },
  });
  answerCreate();
  await created;
  assert.deepEqual(JSON.parse(listed.response?.body ?? '').customers, [record]);
});

test('a recorder is idle when nothing is under way, and nothing has followed', async (t) => {
  const { ask, recorder } = await asking(t, () => 200);
  const both = ask(countries).then(() => ask(currencies));
  await recorder.idle();
  assert.equal(recorder.entries.length, 2);
  await both;
});
