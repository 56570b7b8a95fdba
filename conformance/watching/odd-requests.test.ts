import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { recordClient } from '../client.ts';
import { clientOptionsOf } from '../command/client-options.ts';
import { judge } from '../judge.ts';
import { realTimeAndChance } from '../recording/time-and-chance.ts';
import { readTranscript, writeTranscript } from '../transcript/file.ts';

const form = 'Content-Type: application/x-www-form-urlencoded';
const checkMobile = '/api/resources/check-gh-mm-instant-pay-eligibility';

/** What clients send by mistake: a request line, further headers, and a body. */
const odd: readonly (readonly [string, (readonly string[])?, (string | Uint8Array)?])[] = [
  ...['%E9', '%', '%00', '%zz', '1234567890%2F..', '..', '%F0%9F%8F%A0', "1'--", ''].flatMap(
    (id): [string][] => [
      [`GET /api/customers/${id}`],
      [`GET /api/customer/${id}/documents`],
      [`GET /api/documents/${id}`],
      [`GET /api/recipients/${id}`],
      [`GET /api/recipient/${id}`],
    ],
  ),
  ...['?page=%', '?%E9=1&=&&page', '?page=1#here', '?constructor=1&__proto__=2', '?'].map(
    (query): [string] => [`GET /api/customers${query}`],
  ),
  [`GET ${checkMobile}?operator=%E9&mobile_number=%`],
  [`GET ${checkMobile}?operator&operator=1&mobile_number[]=2&hasOwnProperty=3`],
  ['GET http://[/api/customers'],
  ['GET http://'],
  ['GET //api/customers'],
  ['GET /%E9%ZZ?x=%E9'],
  ['OPTIONS *'],
  ['PROPFIND /api/customers'],
  ['CONNECT there:1'],
  ['HEAD /api/customers'],
  ['GET /api/customers', ['Upgrade: h2c', 'Cookie: a=%E9; b', 'X-Empty:']],
  ['POST /api/customers', [form], 'first_name=%&last_name=%E9&=&&a=b=c&__proto__=x&constructor=1&toString=y'],
  ['POST /api/customers', [form], Uint8Array.of(0x61, 0x3d, 0xe9, 0, 0xff)],
  ['POST /api/customers', [form, 'Content-Encoding: gzip'], 'no gzip'],
  ['POST /api/customers', ['Content-Type:'], 'a=1'],
  ['POST /api/customers', [form], ''],
  ['POST /api/recipients', [form], 'customer=%E9&type=constructor&country=toString&relation=__proto__'],
  ['POST /api/recipients/1234567890', [form], 'page=%&constructor=1'],
  ['POST /api/documents/%E9', ['Content-Type: multipart/form-data; boundary=b'], '--b--\r\n'],
  ['POST /api/documents/1234567890', ['Content-Type: multipart/form-data'], 'x'],
  [
    'POST /api/customer/1234567890/documents',
    ['Content-Type: multipart/form-data; boundary=b'],
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nP\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="%E9"\r\n\r\nx',
  ],
];

/** Sends bytes over a connection of their own, until the server ends it. */
const send = (port: number, bytes: Uint8Array) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });

test('whatever a client sends, the run goes on, and is judged', async () => {
  const stop = new AbortController();
  let sent: Promise<void> | undefined;
  const transcript = await recordClient(clientOptionsOf({ strict: true }, []), realTimeAndChance(), {
    signal: stop.signal,
    onStart({ url, token }) {
      const port = Number(new URL(url).port);
      const common = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`, 'Connection: close'];
      const sendAll = async () => {
        for (const [line, headers = [], body] of odd) {
          const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
          const head = [`${line} HTTP/1.1`, ...common, ...headers, ...length, '', ''].join('\r\n');
          await send(port, Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')]));
        }
        await send(port, Buffer.from('no HTTP\r\n\r\n'));
        await send(
          port,
          Buffer.from(
            `GET http://127.0.0.1:${port}/api/customers HTTP/1.1\r\n${common.join('\r\n')}\r\n\r\n`,
          ),
        );
      };
      sent = sendAll().finally(() => stop.abort('done'));
    },
  });
  await sent;
  const { checks, verdict } = judge(readTranscript(writeTranscript(transcript)));
  assert.equal(verdict, 'does-not-conform');
  // The last one names a list by a whole address, which every server has to take (RFC 9112, 3.2.2).
  const last = transcript.entries.at(-1);
  assert.equal(last?.kind === 'exchange' && last.response?.status, 200);
  const paths = checks.find(({ id }) => id === 'calling.paths');
  const named = /^GET \/api\/\S+, and HTTP 404 for it$/;
  assert.ok(
    paths?.findings.some(({ actual }) => named.test(actual)),
    JSON.stringify(paths?.findings),
  );
});
