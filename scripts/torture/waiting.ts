import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request as Shot } from 'autocannon';
import { median } from 'simple-statistics';
import { DEVELOPMENT_TOKEN } from '../../server/access/callers.ts';
import { defaultLimits } from '../../server/http/limits.ts';
import { png, upload } from '../../testing/client.ts';
import { freePort } from '../../testing/free-port.ts';
import { ask } from '../ask.ts';
import { reference } from '../bench/server/sides.ts';
import { fillWithWorst, OWNER, worstRecipient } from './databases.ts';
import { replaceMany } from './replacing.ts';

/** Longer waits are noticed by people, and may exceed short time limits. */
const WAIT_MS_MAX = 100;

/** The server's delays recur every time; those of a busy machine seldom affect three attempts. */
const ATTEMPTS = 3;

const CONTROL_TOKEN = 'control-token-of-the-benchmark';

/** Each kind of request is sent by several clients for a second. */
const CLIENTS = 8;
const SECONDS = 1;
/** The median of several rounds counts, so that a busy moment of the machine affects only one. */
const ROUNDS = 3;

/**
 * Makes several clients request the most expensive responses, or has very many records replaced, while another sends
 * small requests, and prints the longest wait of the latter.
 * @returns whether it never waited too long.
 */
export async function keepOthersWaiting(): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-waiting-'));
  const database = join(folder.path, 'bench.sqlite');
  await fillWithWorst(database);
  let isBearable = true;
  for (const [name, args] of Object.entries(servers)) {
    const controlPort = await freePort();
    const all = [...args, '--page-size', '100', '--control-port', String(controlPort)];
    await using server = await reference(database, all, { CONTROL_TOKEN });
    isBearable = (await measure(name, server.url, `http://127.0.0.1:${controlPort}`)) && isBearable;
  }
  return (await replaceMany(WAIT_MS_MAX)) && isBearable;
}

const servers = {
  'as it is': [],
  'with further fields, by id': ['--further-fields', 'on', '--customers-order', 'id'],
};

const stored = `/partners/sandbox/customers`;
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' };
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

const pages = (path: string, ...numbers: number[]): Shot[] =>
  numbers.map((page) => ({ path: `${path}?page=${page}` }));

/** Several targets alternate, so that not everything comes from a cache. Those below `/partners` are of the control port. */
const attacks: Readonly<Record<string, Shot[]>> = {
  nothing: [],
  'pages of customers': pages('/api/customers', 1, 2, 3, 4, 5, 6),
  'the last pages of customers': pages('/api/customers', 5000, 5002, 5004, 5006),
  'a page that is not there': pages('/api/customers', 99_999_999),
  'pages of recipients': pages(`/api/recipients/${OWNER}`, 1, 2, 3, 4, 5, 6),
  'all documents': [{ path: `/api/kyc-documents/${OWNER}` }],
  'the control port: customers': pages(stored, 1, 2, 3),
  'the control port: recipients': pages(`${stored}/${OWNER}/recipients`, 1, 2, 3),
  'the control port: documents': [{ path: `${stored}/${OWNER}/documents` }],
  'the control port: a file': [{ path: `${stored}/1/documents/1/file` }],
  'forms that store the largest recipients': [0, 1, 2].map((n) => ({
    method: 'POST',
    path: '/api/recipients',
    headers: urlencoded,
    body: form({ ...worstRecipient(n), customer: String(OWNER) }),
  })),
  'forms of thousands of fields': ['a&', 'a=%41&', '=&'].map((field) => ({
    method: 'POST',
    path: '/api/customers',
    headers: urlencoded,
    body: field.repeat(defaultLimits.formBytes / field.length - 1),
  })),
  'uploads of many parts': [
    Array.from({ length: defaultLimits.formFields }, (_, n) =>
      part(`name="${n}"`, '\u0001'.repeat(170)),
    ).join(''),
    part('name="file"', '\r\n--a\n-b--b'.repeat(200_000)),
  ].map((body) => ({
    method: 'POST',
    path: `/api/kyc-upload/${OWNER}`,
    headers: multipart,
    body: `${body}--b--`,
  })),
  'long queries': ['a&', 'a=%41&', '%41', '+'].map((text) => ({
    path: `/api/customers/1?${text.repeat(15_000 / text.length)}`,
  })),
  'long credentials': ['Authorization', 'Cookie'].map((header) => ({
    path: '/api/customers/1',
    headers: { [header]: `Basic ${randomBytes(11_000).toString('base64')}` },
  })),
  'many headers': [
    {
      path: '/api/customers/1',
      headers: Object.fromEntries(Array.from({ length: 95 }, (_, n) => [`X-${n}`, 'x'.repeat(100)])),
    },
  ],
};

/** Requests whose bodies come in chunks of a byte, as bytes of a connection. */
const inChunks: Readonly<Record<string, string>> = {
  'a form in chunks of a byte': chunkedPost('/api/customers', urlencoded, 'a'.repeat(60_000)),
  'an upload in chunks of a byte': chunkedPost(
    `/api/kyc-upload/${OWNER}`,
    multipart,
    `${part('name="file"; filename="a.png"', 'a'.repeat(500_000))}--b--`,
  ),
};

function chunkedPost(path: string, headers: Record<string, string>, body: string): string {
  const all = {
    ...headers,
    Host: 'localhost',
    Authorization: `Bearer ${DEVELOPMENT_TOKEN}`,
    'Transfer-Encoding': 'chunked',
  };
  const head = Object.entries(all).map(([header, value]) => `${header}: ${value}\r\n`);
  const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`);
  return [`POST ${path} HTTP/1.1\r\n`, ...head, '\r\n', ...chunks, '0\r\n\r\n'].join('');
}

/** Sends the same bytes again and again for a second, over one connection after the other. */
async function sendBytes(url: string, bytes: string): Promise<void> {
  const untilMs = performance.now() + SECONDS * 1000;
  while (performance.now() < untilMs) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
    socket.end(bytes);
    // The server may end the connection in the middle, or read it slowly.
    setTimeout(() => socket.destroy(), Math.max(0, untilMs - performance.now()));
    await once(socket, 'close').catch(() => {});
  }
}

async function measure(name: string, url: string, controlUrl: string): Promise<boolean> {
  // The largest possible file, for the first customer.
  const file = new File([png, Buffer.alloc(defaultLimits.fileBytes - png.length)], 'a.png');
  await ask(url, 'POST', '/api/kyc-upload/1', { parts: upload({ id_number: '1', file }) });
  let longest = 0;
  const all: (readonly [string, () => Promise<number>])[] = [
    ...Object.entries(attacks).map(
      ([what, shots]) => [what, () => longestWaitMs(url, shooting(url, controlUrl, shots))] as const,
    ),
    ...Object.entries(inChunks).map(
      ([what, bytes]) =>
        [
          what,
          () =>
            longestWaitMs(url, () =>
              Promise.all(Array.from({ length: CLIENTS }, () => sendBytes(url, bytes))),
            ),
        ] as const,
    ),
  ];
  for (const [what, attack] of all) {
    let waited = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && waited >= WAIT_MS_MAX; attempt++) {
      const rounds: number[] = [];
      while (rounds.length < ROUNDS) rounds.push(await attack());
      waited = Math.min(waited, median(rounds));
    }
    longest = Math.max(longest, waited);
    console.log(`waiting ${name}, ${what}: ${waited.toFixed(0)} ms at most (less than ${WAIT_MS_MAX})`);
  }
  return longest < WAIT_MS_MAX;
}

const send = (to: string, token: string, more: Partial<autocannon.Options>) =>
  autocannon({ url: to, headers: { Authorization: `Bearer ${token}` }, duration: SECONDS, ...more });

const shooting = (url: string, controlUrl: string, requests: Shot[]) => async () => {
  const [to, token] = requests[0]?.path?.startsWith(stored)
    ? [controlUrl, CONTROL_TOKEN]
    : [url, DEVELOPMENT_TOKEN];
  if (requests.length > 0) await send(to, token, { requests, connections: CLIENTS });
};

/** The longest that a small request waited while others were sent. */
async function longestWaitMs(url: string, attack: () => Promise<unknown>): Promise<number> {
  const [small] = await Promise.all([
    // In a thread of its own, so that only the server delays it.
    send(url, DEVELOPMENT_TOKEN, { requests: [{ path: '/api/customers/1' }], connections: 1, workers: 1 }),
    attack(),
  ]);
  const failures = small.non2xx + small.errors + small.timeouts;
  if (failures > 0) throw new Error(`${failures} small requests did not succeed`);
  // Without a response in all that time, it waited for at least as long.
  return small['2xx'] === 0 ? SECONDS * 1000 : small.latency.max;
}
