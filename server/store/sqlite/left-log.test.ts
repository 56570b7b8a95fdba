import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { required, sendTo } from '../../../testing/client.ts';
import { spawnServer } from '../../../testing/process.ts';
import { openDatabase } from './database.ts';

const token = 'sandbox-token-for-local-use-only';
const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
const killed = join(folder, 'killed.sqlite');
const CREATED = 20;

/** What a server prints and shows; it is killed after it has created customers. */
async function killedAfter(database: string, creates: number) {
  const server = spawnServer(['--database', database]);
  try {
    const { url } = await server.listening;
    const { json } = await sendTo(url, 'GET', '/api/customers', { token });
    for (let n = 0; n < creates; n++)
      assert.equal((await sendTo(url, 'POST', '/api/customers', { token, form: required })).status, 201);
    return { total: json.total_customers as number, said: server.errors() };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

before(() => killedAfter(killed, CREATED));
after(() => rmSync(folder, { recursive: true }));

/** Where the bytes of a log are: a header of 32 bytes, and pages of 4096 with 24 bytes before each. */
const placeOf = (page: number) => 32 + (page - 1) * 4120;
const pagesIn = (log: Buffer) => (log.length - 32) / 4120;

/** Opens a copy of what the killed server left, with a change to its log. @returns how many customers are left. */
function opened(change: (log: Buffer) => Buffer | undefined) {
  const database = join(folder, 'changed.sqlite');
  copyFileSync(killed, database);
  const log = readFileSync(`${killed}-wal`);
  writeFileSync(`${database}-wal`, change(log) ?? log);
  const said: string[] = [];
  const open = openDatabase(database, (line) => said.push(line));
  const customers = Number(open.prepare('SELECT count(*) AS count FROM customers').get()?.count);
  open.close();
  return { customers, said, pages: pagesIn(log) };
}

const flip = (at: number) => (log: Buffer) => {
  log.writeUInt8(log.readUInt8(at) ^ 1, at);
  return log;
};

const middle = 25;
const damages: [what: string, at: number, page: number][] = [
  ['the content of a page', placeOf(middle) + 24 + 1000, middle],
  ['the number of a page', placeOf(middle) + 3, middle],
  ['the salt of a page', placeOf(middle) + 9, middle],
  ['the checksum of a page', placeOf(middle) + 20, middle],
  ['the first page', placeOf(1) + 500, 1],
];
for (const [what, at, page] of damages)
  test(`one wrong bit in ${what} is said, with all that could not be read behind it`, () => {
    const { customers, said, pages } = opened(flip(at));
    assert.ok(customers < CREATED);
    assert.equal(said.length, 2);
    const shown = new RegExp(
      `^Page ${page} of .*changed\\.sqlite-wal is damaged, so that ${pages - page} pages behind it with (\\d+) commits could not be read\\. Records whose storing was confirmed may be missing\\. Check the disk; `,
    );
    assert.match(said[1] ?? '', shown);
    const [, recovered] = /^Recovered (\d+) commit/.exec(said[0] ?? '') ?? [];
    const [, lost] = shown.exec(said[1] ?? '') ?? [];
    const [, all] = /^Recovered (\d+) commit/.exec(opened(() => undefined).said[0] ?? '') ?? [];
    assert.equal(Number(recovered) + Number(lost), Number(all));
  });

const inHeader = { magic: 3, version: 7, 'size of a page': 10, salt: 17, checksum: 30 };
for (const [what, at] of Object.entries(inHeader))
  test(`one wrong bit in the ${what} of the header is said, with all that could not be read`, () => {
    const { customers, said, pages } = opened(flip(at));
    assert.equal(customers, 0);
    assert.match(
      said[1] ?? '',
      new RegExp(
        `^The header of .*-wal is damaged, so that ${pages} pages behind it with \\d+ commits could not`,
      ),
    );
  });

const usual: [what: string, change: (log: Buffer) => Buffer | undefined, customersMin: number][] = [
  ['a whole log', () => undefined, CREATED],
  ['a log whose last page was not written wholly', (log) => log.subarray(0, -100), CREATED - 1],
  ['a last page that is not whole', (log) => flip(log.length - 100)(log), CREATED - 1],
  ['a commit without its end', (log) => log.subarray(0, -4120), CREATED - 1],
];
for (const [what, change, customersMin] of usual)
  test(`${what} is no damage`, () => {
    const { customers, said } = opened(change);
    assert.ok(customers >= customersMin);
    assert.equal(said.length, 1);
  });

test('what an earlier use of the log left in it is no damage, and a server says of a later one what is', async () => {
  const database = join(folder, 'again.sqlite');
  for (const name of ['', '-wal']) copyFileSync(killed + name, database + name);
  await killedAfter(database, 5);
  const left = readFileSync(`${database}-wal`);
  assert.equal(left.length, readFileSync(`${killed}-wal`).length);
  const again = await killedAfter(database, 5);
  assert.deepEqual([again.total, again.said.match(/\n/g)?.length], [CREATED + 5, 1]);
  const log = readFileSync(`${database}-wal`);
  // How many pages a commit has depends on where the random ids lie; those of the last use have the salt of the header.
  const isCurrent = (page: number) => log.compare(log, 16, 24, placeOf(page) + 8, placeOf(page) + 16) === 0;
  const current = Array.from({ length: pagesIn(log) }, (_, n) => n + 1).filter(isCurrent);
  const lost = current.filter((page) => page >= 5 && log.readUInt32BE(placeOf(page) + 4) > 0).length;
  assert.ok(current.length < pagesIn(log) && lost >= 3);
  writeFileSync(`${database}-wal`, flip(placeOf(5) + 1000)(log));
  const { total, said } = await killedAfter(database, 0);
  assert.ok(total < CREATED + 10);
  const behind = `is damaged, so that ${current.length - 5} pages behind it with ${lost} commits `;
  assert.match(said, new RegExp(`^Recovered .*\\nPage 5 of .*again\\.sqlite-wal ${behind}`));
});

test('pages that were written and taken back are not missed', () => {
  const { said } = opened((log) => {
    for (let page = middle; page <= pagesIn(log); page++) log.writeUInt32BE(0, placeOf(page) + 4);
    return log;
  });
  assert.equal(said.length, 1, said.join('\n'));
});
