import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { type ProxyOptions, type SeenExchange, startProxy } from './proxy.ts';

/** A deployment that always gives the same response, behind a proxy. */
async function startBoth(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<ProxyOptions> = {},
) {
  const deployment = createServer(answer);
  await new Promise<void>((listening) => deployment.listen(0, '127.0.0.1', listening));
  const seen: SeenExchange[] = [];
  const proxy = await startProxy({
    baseUrl: `http://127.0.0.1:${(deployment.address() as AddressInfo).port}/prefix`,
    port: 0,
    onExchange: (exchange) => seen.push(exchange),
    ...options,
  });
  t.after(async () => {
    await proxy.close();
    deployment.close();
  });
  return { url: proxy.url, seen, tallies: proxy.tallies };
}

const headers = { authorization: 'Bearer any-token' };

const answerJson = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('bytes arrive as they were sent, below the prefix, and come back as they were sent back', async (t) => {
  const sent = randomBytes(300_000);
  let arrived = Buffer.alloc(0);
  let target: string | undefined;
  const { url } = await startBoth(t, async (request, response) => {
    target = request.url;
    arrived = await buffer(request);
    response.writeHead(201, { 'content-type': 'image/png', 'x-two': ['a', 'b'] }).end(sent);
  });
  const answer = await request(`${url}/api/kyc-upload/7?a=%2F+b`, { method: 'POST', headers, body: sent });
  assert.ok(sent.equals(arrived));
  assert.equal(target, '/prefix/api/kyc-upload/7?a=%2F+b');
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(answer.headers['x-two'], ['a', 'b']);
  assert.ok(sent.equals(Buffer.from(await answer.body.arrayBuffer())));
});

test('what is wrong with a request and with its response is said in a header, and counted', async (t) => {
  const { url, seen, tallies } = await startBoth(
    t,
    answerJson(200, { message: 'success', countries: [{ code: 'AT', title: 'Austria' }] }),
  );
  const answer = await request(`${url}/api/resources/countries`, { headers: {} });
  const [exchange] = seen;
  assert.equal(exchange?.operation, 'listCountries');
  assert.deepEqual(
    exchange.violations.map((violation) => `${violation.in} ${violation.at} ${violation.rule}`),
    ['request  401', 'response body.countries.0 required'],
  );
  assert.deepEqual(JSON.parse(String(answer.headers['sl-violations'])), exchange.violations);
  assert.deepEqual(tallies.byOperation.listCountries, { requests: 1, wrongRequests: 1, wrongAnswers: 1 });
  assert.ok(tallies.hasWrongAnswers);
});

test('a response that came packed goes on packed, and is judged unpacked', async (t) => {
  const body = gzipSync(JSON.stringify({ message: 'success', countries: [] }));
  const { url, seen } = await startBoth(t, (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body),
  );
  const answer = await request(`${url}/api/resources/countries`, { headers });
  assert.ok(body.equals(Buffer.from(await answer.body.arrayBuffer())));
  assert.deepEqual(seen[0]?.violations, []);
});

test('a deployment words its refusals as it likes, the reference server as it is specified', async (t) => {
  for (const [judgeRefusals, found] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const { url, seen } = await startBoth(t, answerJson(404, ['no such customer']), { judgeRefusals });
    await request(`${url}/api/customers/7`, { headers });
    assert.equal(seen[0]?.violations.length, found);
  }
});

test('a redirect is passed on, not followed', async (t) => {
  const { url, seen } = await startBoth(t, (_, response) =>
    response.writeHead(307, { location: '/prefix/elsewhere' }).end(),
  );
  const answer = await request(`${url}/api/customers`, { headers });
  assert.equal(answer.statusCode, 307);
  assert.equal(seen.length, 1);
});

test('a path that the interface does not have is passed on and counted apart', async (t) => {
  const { url, seen, tallies } = await startBoth(t, answerJson(404, {}));
  await request(`${url}/api/nothing?a=b`, { headers });
  assert.equal(seen[0]?.operation, null);
  assert.equal(seen[0].violations[0]?.message, 'the specification has no GET /api/nothing');
  assert.equal(tallies.unknown, 1);
});

test('a deployment that does not respond is named in a 502', async (t) => {
  const { url, seen, tallies } = await startBoth(t, (incoming) => incoming.socket.destroy());
  const answer = await request(`${url}/api/customers`, { headers });
  assert.equal(answer.statusCode, 502);
  assert.match(await answer.body.text(), /^No response from http:\/\/127\.0\.0\.1:\d+\/prefix: /);
  assert.match(seen[0]?.violations[0]?.message ?? '', /^no response from the deployment: /);
  assert.ok(tallies.hasWrongAnswers);
  assert.match(tallies.text, /^ {2}no response +1 *$/m);
});

test('HEAD is judged as GET without a body, and its response keeps the length that it tells', async (t) => {
  const { url, seen } = await startBoth(t, (_, response) =>
    response.writeHead(200, { 'content-length': 120, 'content-type': 'application/json' }).end(),
  );
  const answer = await request(`${url}/api/customers`, { method: 'HEAD', headers });
  assert.equal(answer.headers['content-length'], '120');
  assert.equal(await answer.body.text(), '');
  assert.deepEqual([seen[0]?.operation, seen[0]?.violations], ['listCustomers', []]);
  await request(`${url}/api/customers?page=0`, { method: 'HEAD', headers });
  assert.deepEqual(
    seen[1]?.violations.map(({ at }) => at),
    ['query.page'],
  );
});

test('what prism cannot read is passed on, and said', async (t) => {
  const { url, seen } = await startBoth(t, answerJson(404, {}));
  const answer = await request(`${url}/api/customers/%E0%A4%A`, { headers });
  assert.equal(answer.statusCode, 404);
  assert.equal(seen.length, 1);
});

test('a request for another host goes nowhere', async (t) => {
  const { url, seen } = await startBoth(t, answerJson(200, {}));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(
    'GET http://example.com/api/customers HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
  );
  assert.match(await text(socket), /^HTTP\/1\.1 400 /);
  assert.equal(seen.length, 0);
});

test('a client that goes away takes its request along', async (t) => {
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const { url, seen, tallies } = await startBoth(t, (_, response) => {
    asked.resolve();
    response.once('close', ended.resolve);
  });
  const leaving = new AbortController();
  const answer = request(`${url}/api/customers`, { headers, signal: leaving.signal });
  await asked.promise;
  leaving.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  await ended.promise;
  await setImmediate();
  assert.equal(seen.length, 0);
  assert.ok(!tallies.hasWrongAnswers);
});

test('each success that the document allows is one, and a refusal may come with 200', async (t) => {
  const countries = { message: 'success', countries: [] };
  for (const [status, body, found] of [
    [202, countries, 0],
    [202, { message: 'success', countries: 7 }, 1],
    [200, { message: 'not today' }, 0],
    [200, { message: 'success' }, 1],
  ] as const) {
    const { url, seen } = await startBoth(t, answerJson(status, body));
    await request(`${url}/api/resources/countries`, { headers });
    assert.equal(seen[0]?.violations.length, found, `${status} ${JSON.stringify(body)}`);
  }
});

test('a large file goes through whole, whatever its name, and does not keep others waiting', async (t) => {
  let arrived = 0;
  const { url, seen } = await startBoth(t, async (incoming, response) => {
    for await (const chunk of incoming) arrived += chunk.length;
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  });
  for (const [bytes, fileName] of [
    [20_000_000, 'page.png'],
    [200_000, 'C:\\scans\\a=1; b.png'],
    [2_000, 'C:\\scans\\a=1; b.png'],
  ] as const) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: 'POI', document: 'PAS', id_number: 'P1' }))
      form.append(name, value);
    form.append('file', new Blob([randomBytes(bytes)], { type: 'image/png' }), fileName);
    const written = new Response(form);
    const type = { 'content-type': written.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await written.arrayBuffer());
    arrived = 0;
    await request(`${url}/api/kyc-upload/7`, { method: 'POST', headers: { ...headers, ...type }, body });
    assert.equal(arrived, body.length);
    const wrong = seen.at(-1)?.violations.filter((violation) => violation.in === 'request');
    assert.deepEqual(wrong, [], fileName);
  }
});
