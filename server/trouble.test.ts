import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { maria, png, upload } from '../testing/client.ts';
import { type StartingServer, spawnServer } from '../testing/process.ts';
import { defaultLimits } from './http/limits.ts';

const headers = { Authorization: 'Bearer sandbox-token-for-local-use-only' };
let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'partner-api-trouble-'));
});
/** A test that fails leaves its server behind. */
const started: StartingServer[] = [];
after(() => {
  for (const { child } of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the command on a database and waits until it listens. */
async function start(database: string) {
  const server = spawnServer(['--database', database]);
  started.push(server);
  return { ...server, ...(await server.listening) };
}

/** What the command says that does not start. */
async function failing(database: string, user?: number): Promise<string> {
  const server = spawnServer(['--database', database], user === undefined ? {} : { user });
  started.push(server);
  const { ended, errors } = server;
  assert.deepEqual(await ended, [1, null], errors());
  return errors();
}

async function stop({ child, ended }: StartingServer) {
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
}

const create = (url: string, address: string, more: Record<string, string> = {}) =>
  fetch(`${url}/api/customers`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...maria, address, ...more }),
  });

/** What makes a customer take some 9 KB. */
const large = Object.fromEntries(
  [
    'first_name',
    'middle_name',
    'last_name',
    'birth_city',
    'city',
    'region',
    'postcode',
    'phone_number',
    'email_address',
  ].map((name) => [name, 'x'.repeat(1_000)]),
);

async function addresses(url: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await fetch(`${url}/api/customers?page=${page}`, { headers });
    const body = (await answer.json()) as { total_pages: number; customers: { address: string }[] };
    pages = body.total_pages;
    found.push(...body.customers.map(({ address }) => address));
  }
  return found;
}

/** A file system of 6 MiB of its own; undefined where this user may not mount one. */
function smallDisk(name: string): string | undefined {
  const path = join(folder, name);
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'none', path], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

test('a full disk: writes get 500 and leave nothing, reads go on, and with room again writes do too', async (t) => {
  const disk = smallDisk('small');
  if (!disk) return t.skip('only root can mount a small disk');
  try {
    const server = await start(join(disk, 'records.sqlite'));
    const { url } = server;
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(4 * 1024 * 1024));
    const kept: string[] = [];
    const refused: Response[] = [];
    // Several at once, so that they share commits; each is of a size to fill the disk within a hundred or so.
    for (let round = 0; refused.length === 0 && round < 50; round++) {
      const sent = Array.from({ length: 8 }, (_, index) => `${round}.${index}`);
      const answers = await Promise.all(sent.map((address) => create(url, address, large)));
      answers.forEach((answer, index) => {
        if (answer.status === 201) kept.push(sent[index] ?? '');
        else refused.push(answer);
      });
    }
    const [first] = refused;
    assert.equal(first?.status, 500);
    assert.match((await first?.text()) ?? '', /"api_error".*The server failed/);
    assert.match(server.errors(), /the disk is full; make room/);
    assert.deepEqual((await addresses(url)).sort(), kept.sort());
    const [customer] = ((await (await fetch(`${url}/api/customers`, { headers })).json()) as Listed)
      .customers;
    const file = new File([png, Buffer.alloc(6 * 1024 * 1024)], 'large.png');
    const uploading = { method: 'POST', headers, body: upload({ file }) };
    assert.equal((await fetch(`${url}/api/kyc-upload/${customer?.id}`, uploading)).status, 500);
    assert.deepEqual(readdirSync(join(disk, 'records.sqlite-uploads')), ['database-id']);
    rmSync(join(disk, 'ballast'));
    assert.equal((await create(url, 'after')).status, 201);
    await stop(server);
    const again = await start(join(disk, 'records.sqlite'));
    assert.deepEqual((await addresses(again.url)).sort(), [...kept, 'after'].sort());
    await stop(again);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});

interface Listed {
  readonly customers: readonly { readonly id: number }[];
}

test('a database that cannot be written is refused at the start, with what to do', async (t) => {
  const place = join(folder, 'read-only');
  mkdirSync(place);
  new DatabaseSync(join(place, 'records.sqlite')).close();
  chmodSync(join(place, 'records.sqlite'), 0o444);
  chmodSync(place, 0o555);
  chmodSync(folder, 0o755);
  // Nothing is read-only for root, so the server runs as nobody there.
  const said = await failing(join(place, 'records.sqlite'), process.getuid?.() === 0 ? 65_534 : undefined);
  if (/Cannot find module|EACCES.*main\.ts/.test(said)) return t.skip('nobody may not read the project here');
  assert.match(said, /^Cannot open the database .*cannot be written; let this user write both\.\n$/);
});

test('a disk that is mounted read-only is named at the start, and under a server that runs', async (t) => {
  const disk = smallDisk('mounted');
  if (!disk) return t.skip('only root can mount a small disk');
  const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk]);
  const database = join(disk, 'records.sqlite');
  try {
    const server = await start(database);
    // What is open for writing keeps a disk from being mounted read-only.
    await stop(server);
    remount('ro');
    const said = `Cannot open the database ${database}: its disk is mounted read-only; mount it for writing, or choose another file with --database.\n`;
    assert.equal(await failing(database), said);
    assert.match(await failing(join(disk, 'new.sqlite')), /its disk is mounted read-only/);
    assert.match(await failing(join(disk, 'a/new.sqlite')), /read-only/);
    remount('rw');
    await stop(await start(database));
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});

test('a path that leads to no database is told of by what is there', async () => {
  const text = join(folder, 'text');
  writeFileSync(text, 'Not a database. '.repeat(1000));
  assert.match(await failing(text), /it is a file of another kind/);
  assert.match(await failing(folder), /it cannot be opened as a file; check the path/);
});

test('a second server on the same file is refused, and the first goes on', async () => {
  const database = join(folder, 'shared.sqlite');
  const first = await start(database);
  assert.match(
    await failing(database),
    /^Cannot open the database .*another server or program has it open; stop that one/,
  );
  assert.equal((await create(first.url, 'still here')).status, 201);
  await stop(first);
});

test('SIGTERM under load: what was taken is answered and stored, then the exit code is 0', async () => {
  const database = join(folder, 'terminated.sqlite');
  const server = await start(database);
  const { url } = server;
  const answered: string[] = [];
  const client = async (name: number) => {
    try {
      for (let count = 0; ; count++) {
        const answer = await create(url, `${name}.${count}`);
        assert.equal(answer.status, 201);
        await answer.json();
        answered.push(`${name}.${count}`);
      }
    } catch (error) {
      // A connection that was closed before its next request was taken; a cut answer would be "terminated".
      const { message, cause } = error as Error & { cause?: Error & { code?: string } };
      assert.equal(message, 'fetch failed');
      assert.match(`${cause?.code}`, /ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET|EPIPE/);
    }
  };
  const clients = Array.from({ length: 32 }, (_, name) => client(name));
  await sleep(300);
  const asked = performance.now();
  await stop(server);
  // The grace is for clients that are slow; these have nothing under way after one more answer.
  assert.ok(performance.now() - asked < defaultLimits.closingGraceMs);
  await Promise.all(clients);
  const again = await start(database);
  const stored = await addresses(again.url);
  assert.ok(answered.length > 0);
  assert.deepEqual(stored.sort(), answered.sort());
  await stop(again);
});
