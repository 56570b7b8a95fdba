import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { operationIds, operations } from '../../generated/operations.ts';
import { required, sendRaw, upload } from '../../testing/client.ts';
import { bareEnvironment } from '../../testing/process.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import type { Options } from '../options/options.ts';
import { startServer } from '../start.ts';
import { DEVELOPMENT_TOKEN, ownersByToken } from './callers.ts';

const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
const elsewhere = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

/** "0" is a name of 0.0.0.0, and the addresses after "::ffff:" are those of IPv4. */
const openHosts = ['0.0.0.0', '0', '::', '::ffff:0.0.0.0', ...(elsewhere ? [elsewhere] : [])];
for (const host of openHosts) {
  test(`the development token does not open ${host === elsewhere ? 'an address of the network' : host}`, async () => {
    const chosen = { host, port: 0, database: ':memory:' };
    const others = { partner: 'acme', token: 'acme-token' };
    const known = { partner: 'other', token: DEVELOPMENT_TOKEN };
    const refused = /^Cannot listen on .+ development token.+ set TOKENS=[^\n]+\.$/;
    await assert.rejects(opened(chosen), { message: refused });
    await assert.rejects(opened({ ...chosen, tokens: [others, known] }), { message: refused });
    await opened({ ...chosen, tokens: [others] });
  });
}

for (const host of ['127.0.0.1', '127.0.0.2', 'localhost']) {
  test(`the development token opens ${host}`, async () => {
    await using server = await referenceServer({ host });
    const headers = { Authorization: `Bearer ${DEVELOPMENT_TOKEN}` };
    assert.equal((await fetch(`${server.url}/api/customers`, { headers })).status, 200);
  });
}

test('the command that is refused an address ends with exit code 1 and one sentence', async () => {
  const child = spawned(['--host', '0.0.0.0', '--database', ':memory:'], {});
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^Cannot listen on 0\.0\.0\.0[^\n]+\.\n$/);
});

test('a host that nobody knows gets one sentence', async () => {
  const chosen = { host: 'nobody.invalid', port: 0, database: ':memory:' };
  await assert.rejects(startServer(chosen), { message: /^Cannot find the address of the host[^\n]+\.$/ });
});

test('a token is found among many, and only as a whole', () => {
  const tokens = Array.from({ length: 50 }, (_, n) => ({ partner: `p${n}`, token: `token-${n}` }));
  const findPartner = ownersByToken(tokens);
  for (const { partner, token } of tokens) assert.equal(findPartner(`Bearer ${token}`), partner);
  for (const wrong of ['token-50', 'token-', 'token-00', 'Token-0', 'token-0\0']) {
    assert.equal(findPartner(`Bearer ${wrong}`), undefined, wrong);
  }
});

test('a configured token appears in no output of the server, whatever is sent', async () => {
  const secret = 'f4b1e0c7-first-secret';
  const second = '93d0aa51-second-secret';
  const wrong = '7e21cc90-nobodys-secret';
  const tokens = `acme:${secret},other:${second}`;
  const child = spawned(['--port', '0', '--database', ':memory:'], { TOKENS: tokens });
  const stderr = text(child.stderr as NodeJS.ReadableStream);
  let stdout = '';
  const stdoutEnd = new Promise((resolve) => child.stdout?.on('end', resolve));
  const url = await new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
      const found = /curl .*(http:\S+)\/api/.exec(stdout)?.[1];
      if (found) resolve(found);
    });
  });
  let answers = '';
  let statuses = new Set<number>();
  for (const token of [secret, second, wrong]) {
    for (const id of operationIds) {
      const target = url + operations[id].path.replace(/\{\w+\}/, '1');
      const { method } = operations[id];
      const form = method === 'GET' ? null : new URLSearchParams(required);
      for (const body of method === 'GET' ? [null] : [form, upload(), 'x']) {
        const response = await fetch(target, { method, body, headers: { Authorization: `Bearer ${token}` } });
        statuses = statuses.add(response.status);
        answers += `${[...response.headers].join()}${await response.text()}`;
      }
    }
    const head = `Host: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}`;
    answers += await sendRaw(url, `GET /api/customers HTTP/1.1\r\n${head}\r\nX\0: y\r\n\r\n`);
    answers += await sendRaw(url, `GET /api/customers HTTP/1.1\r\n${head}\r\nHost: y\r\n\r\n`);
    answers += await sendRaw(url, `POST /api/customers HTTP/1.1\r\n${head}\r\nContent-Length: x\r\n\r\n`);
  }
  child.kill('SIGTERM');
  await stdoutEnd;
  const output = stdout + (await stderr) + answers;
  assert.deepEqual([...statuses].sort(), [200, 201, 400, 401, 404, 415]);
  assert.ok(stdout.includes('$TOKEN'), stdout);
  for (const part of [secret, second, wrong].flatMap(spellings)) assert.ok(!output.includes(part), part);
});

/** What a token looks like to somebody who knows where to look. */
function spellings(token: string): string[] {
  const bytes = Buffer.from(token);
  return [token, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
}

/** Starts a server and stops it again, so that none stays where one should not have started. */
async function opened(options: Partial<Options>): Promise<void> {
  const server = await startServer(options);
  await server.close();
}

function spawned(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [main, ...args], { env: { ...bareEnvironment(), ...env } });
}
