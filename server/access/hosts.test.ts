import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusesIn } from '../../testing/abuse.ts';
import { sendRaw, testServer } from '../../testing/client.ts';
import type { Options } from '../options/options.ts';

const own = [{ partner: 'acme', token: 'acme-access-token' }];

/** What a server answers to a target, with lines of a head. */
async function answer(options: Partial<Options>, target: string, ...headers: string[]): Promise<string> {
  await using server = await testServer(options);
  const lines = [`Authorization: Bearer ${server.token}`, 'Connection: close', ...headers];
  return await sendRaw(server.url, `GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

const ofThisMachine = [
  'localhost',
  'LOCALHOST:80',
  'partner.localhost:8080',
  '127.0.0.1',
  '127.0.0.1:1',
  '127.8.9.10:8080',
  '[::1]',
  '[::1]:8080',
  '[0:0:0:0:0:0:0:1]',
];
for (const host of ofThisMachine)
  test(`with the development token, Host: ${host} is answered, in the target, too`, async () => {
    assert.deepEqual(statusesIn(await answer({}, '/api/customers', `Host: ${host}`)), [200]);
    const target = `http://${host}/api/customers`;
    assert.deepEqual(statusesIn(await answer({}, target, 'Host: localhost')), [200]);
  });

const ofOthers = [
  'rebound.example',
  'rebound.example:8080',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  'rebound-localhost',
  '128.0.0.1',
  '0.0.0.0',
  '127.1',
  '[::2]',
  '[::]',
];
for (const host of ofOthers)
  test(`with the development token, Host: ${host} gets 403 and nothing else, on pages, too`, async () => {
    for (const target of ['/api/customers', '/', '/openapi.json', '/nothing']) {
      const text = await answer({}, target, `Host: ${host}`, 'Accept: text/html');
      assert.deepEqual(statusesIn(text), [403], text);
      assert.match(text, /\{"type":"authorization_error","message":".*127\.0\.0\.1.*TOKENS.*"\}$/);
    }
    const inTarget = await answer({}, `http://${host}/api/customers`, 'Host: localhost');
    assert.deepEqual(statusesIn(inTarget), [403]);
  });

test('a name that --host gives is answered with the development token, too', async () => {
  const host = 'localhost';
  assert.deepEqual(statusesIn(await answer({ host }, '/api/customers', 'Host: localhost:1')), [200]);
  const { hostsAnswered } = await import('./callers.ts');
  const tokens = [{ partner: 'sandbox', token: 'sandbox-token-for-local-use-only' }];
  const isAnswered = hostsAnswered({ host: 'My-Machine', tokens });
  assert.deepEqual(['my-machine:8080', 'other:8080', 'localhost'].map(isAnswered), [true, false, true]);
});

test('with tokens of their own, partners may call a server by any name', async () => {
  for (const host of ofOthers)
    assert.deepEqual(statusesIn(await answer({ tokens: own }, '/api/customers', `Host: ${host}`)), [200]);
});

test('one development token among others is enough to look at Host', async () => {
  const tokens = [...own, { partner: 'sandbox', token: 'sandbox-token-for-local-use-only' }];
  assert.deepEqual(statusesIn(await answer({ tokens }, '/api/customers', 'Host: rebound.example')), [403]);
});

test('HTTP/1.0 knows no Host, and is answered without one', async () => {
  await using server = await testServer();
  const head = `Authorization: Bearer ${server.token}\r\n\r\n`;
  assert.deepEqual(statusesIn(await sendRaw(server.url, `GET /api/customers HTTP/1.0\r\n${head}`)), [200]);
});
