import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { arriving, jpeg, keptFile, sha256Of } from '../../../testing/store-contract/setting.ts';
import { openRecords } from '../open.ts';
import type { Records } from '../records.ts';
import type { StoredFile } from '../store.ts';
import { MARK, uploadsFolderOf } from './uploads.ts';

let folder = '';
let lines: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-test-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const uploadsOf = (name: string) => uploadsFolderOf(at(name));
let ids = 0n;

const open = (name: string) =>
  openRecords({ database: at(name), newId: () => ++ids, now: () => 0, log: (line) => lines.push(line) });

async function close({ store, uploads }: Records): Promise<void> {
  await store.close();
  await uploads.close();
}

/** Stores a document, whose file is settled unless somebody is killed before that. */
async function uploaded({ store, uploads }: Records, settling = true): Promise<StoredFile> {
  const { id } = await store.createCustomer('acme', {});
  const received = await uploads.receive(arriving(jpeg(Buffer.from(randomUUID()))));
  const file = await received.keep();
  await store.createDocument('acme', id, {}, file);
  if (settling) await received.settle();
  return file;
}

const assertReads = async ({ uploads }: Records, { name, sha256 }: StoredFile) =>
  assert.equal(await sha256Of(uploads.read(name)), sha256);

test('a second database in a folder, started while the first one runs or not, leaves its uploads alone', async () => {
  const first = await open('a.sqlite');
  const file = await uploaded(first);
  const second = await open('b.sqlite');
  await uploaded(second);
  await assertReads(first, file);
  await close(second);
  await close(first);
  await close(await open('c.sqlite'));
  const again = await open('a.sqlite');
  await assertReads(again, file);
  await close(again);
  assert.deepEqual(lines, []);
});

test('only uploads that this database left unfinished are removed; the rest is told of and left', async () => {
  const first = await open('a.sqlite');
  const settled = await uploaded(first);
  const unsettled = await uploaded(first, false);
  await keptFile(first.uploads);
  await close(first);
  const foreign = ['holiday.jpg', `${randomUUID()}.jpg`, 'film.part', 'notes'];
  for (const name of foreign) await writeFile(join(uploadsOf('a.sqlite'), name), name);
  await writeFile(join(uploadsOf('a.sqlite'), `${randomUUID()}.part`), 'still arriving');
  const again = await open('a.sqlite');
  const names = [...foreign, settled.name, unsettled.name, MARK];
  assert.deepEqual(new Set(await readdir(uploadsOf('a.sqlite'))), new Set(names));
  await assertReads(again, unsettled);
  await close(again);
  assert.deepEqual(lines, [
    `${uploadsOf('a.sqlite')} holds 4 files that no document mentions. The server leaves them alone.`,
  ]);
});

test('a folder that was there before, without a mark, keeps all that is in it', async () => {
  await mkdir(uploadsOf('a.sqlite'));
  const names = ['passport.png', `${randomUUID()}.part`];
  for (const name of names) await writeFile(join(uploadsOf('a.sqlite'), name), 'x');
  await close(await open('a.sqlite'));
  assert.deepEqual(new Set(await readdir(uploadsOf('a.sqlite'))), new Set([...names, MARK]));
  assert.match(lines.join(), /holds 2 files that no document mentions/);
});

test('a database that is moved away for one start finds its uploads again, and another one cannot have them', async () => {
  const first = await open('a.sqlite');
  const file = await uploaded(first);
  await close(first);
  await rename(at('a.sqlite'), at('elsewhere'));
  await assert.rejects(
    open('a.sqlite'),
    /Cannot use the folder .*a\.sqlite-uploads: it belongs to another database/,
  );
  await rm(at('a.sqlite'));
  await rename(at('elsewhere'), at('a.sqlite'));
  const again = await open('a.sqlite');
  await assertReads(again, file);
  await close(again);
});

test('a database without the files of its documents says which are missing, and starts', async () => {
  const first = await open('a.sqlite');
  const file = await uploaded(first);
  await close(first);
  await rename(at('a.sqlite'), at('b.sqlite'));
  const again = await open('b.sqlite');
  assert.equal(lines.length, 1);
  assert.match(
    lines[0] ?? '',
    new RegExp(`b\\.sqlite-uploads lacks 1 file that documents mention, ${file.name}`),
  );
  await close(again);
});

test('databases that shared a folder for uploads take out their own files, and no others', async () => {
  const kept: Record<string, StoredFile> = {};
  for (const name of ['a.sqlite', 'b.sqlite']) {
    const records = await open(name);
    kept[name] = await uploaded(records);
    await close(records);
  }
  await mkdir(at('uploads'));
  await writeFile(at('uploads/holiday.jpg'), 'x');
  for (const [name, file] of Object.entries(kept)) {
    await rename(join(uploadsOf(name), file.name), join(at('uploads'), file.name));
    await rm(uploadsOf(name), { recursive: true });
  }
  for (const [name, file] of Object.entries(kept)) {
    const records = await open(name);
    await assertReads(records, file);
    await close(records);
  }
  assert.deepEqual(await readdir(at('uploads')), ['holiday.jpg']);
  assert.match(lines.join('\n'), /^Moved 1 file of this database from .*uploads to .*a\.sqlite-uploads/);
});

test('database, log and uploads are for their owner alone, also in a folder that others may read', async () => {
  await mkdir(at('open'), { mode: 0o755 });
  const records = await open('open/a.sqlite');
  await uploaded(records);
  for (const name of ['a.sqlite', 'a.sqlite-wal', 'a.sqlite-uploads', `a.sqlite-uploads/${MARK}`]) {
    assert.ok(existsSync(at(`open/${name}`)), name);
    assert.equal((await stat(at(`open/${name}`))).mode & 0o077, 0, name);
  }
  await close(records);
});
