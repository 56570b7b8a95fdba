import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request as Shot } from 'autocannon';
import { median } from 'simple-statistics';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { png, upload } from '../../../testing/client.ts';
import { freePort } from '../../../testing/free-port.ts';
import { ask } from '../../ask.ts';
import { fillWithWorst, OWNER, worstRecipient } from './databases.ts';
import { startReference } from './processes.ts';
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
    await using server = await startReference(database, all, { CONTROL_TOKEN });
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
  'many headers': [
    {
      path: '/api/customers/1',
      headers: Object.fromEntries(Array.from({ length: 95 }, (_, n) => [`X-${n}`, 'x'.repeat(100)])),
    },
  ],
};

async function measure(name: string, url: string, controlUrl: string): Promise<boolean> {
  // The largest possible file, for the first customer.
  const file = new File([png, Buffer.alloc(defaultLimits.fileBytes - png.length)], 'a.png');
  await ask(url, 'POST', '/api/kyc-upload/1', { parts: upload({ id_number: '1', file }) });
  let longest = 0;
  for (const [what, shots] of Object.entries(attacks)) {
    let waited = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && waited >= WAIT_MS_MAX; attempt++) {
      const rounds: number[] = [];
      while (rounds.length < ROUNDS) rounds.push(await longestWaitMs(url, controlUrl, shots));
      waited = Math.min(waited, median(rounds));
    }
    longest = Math.max(longest, waited);
    console.log(`waiting ${name}, ${what}: ${waited.toFixed(0)} ms at most (less than ${WAIT_MS_MAX})`);
  }
  return longest < WAIT_MS_MAX;
}

/** The longest that a small request waited while others were sent. */
async function longestWaitMs(url: string, controlUrl: string, requests: Shot[]): Promise<number> {
  const send = (to: string, token: string, more: Partial<autocannon.Options>) =>
    autocannon({ url: to, headers: { Authorization: `Bearer ${token}` }, duration: SECONDS, ...more });
  const isControl = requests[0]?.path?.startsWith(stored);
  const [small] = await Promise.all([
    // In a thread of its own, so that only the server delays it.
    send(url, DEVELOPMENT_TOKEN, { requests: [{ path: '/api/customers/1' }], connections: 1, workers: 1 }),
    requests.length > 0 &&
      send(isControl ? controlUrl : url, isControl ? CONTROL_TOKEN : DEVELOPMENT_TOKEN, {
        requests,
        connections: CLIENTS,
      }),
  ]);
  const failures = small.non2xx + small.errors + small.timeouts;
  if (failures > 0) throw new Error(`${failures} small requests did not succeed`);
  return small.latency.max;
}
