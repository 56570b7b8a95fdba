import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ForeignBackup, linked, makeBackups, piped, runBackup } from '../../testing/backups/foreign.ts';
import { testServer } from '../../testing/client.ts';
import { holdOf } from '../store/sqlite/hold.ts';
import { openUploadsFolder } from '../store/sqlite/uploads.ts';

let backups: Awaited<ReturnType<typeof makeBackups>>;
before(async () => {
  backups = await makeBackups();
});
after(() => backups[Symbol.asyncDispose]());

const noLink = /is a link or another special file, which is not copied\.\n$/;
const noOwn =
  /is a link, another special file or oddly named\. Copy the backup without links, and restore that\.\n$/;

const refused: [name: string, make: (backup: ForeignBackup) => void, says: RegExp][] = [
  ['a link for a file', (backup) => linked(backup.file, '/etc/passwd'), noLink],
  ['a link to nothing', (backup) => linked(backup.file, backups.at('nothing')), noLink],
  [
    'a link for an unfinished file',
    (backup) => linked(backup.file.replace(/\.\w+$/, '.part'), '/etc/passwd', backup.file),
    noLink,
  ],
  ['a pipe for a file', (backup) => piped(backup.file), noLink],
  [
    'a folder for a file',
    (backup) => {
      rmSync(backup.file);
      mkdirSync(backup.file);
    },
    noLink,
  ],
  [
    'a link for the uploads',
    (backup) => linked(backup.uploads, backups.at('backup', 'test.sqlite-uploads')),
    noOwn,
  ],
  [
    'a link for the database',
    (backup) => linked(backup.database, backups.at('backup', 'test.sqlite')),
    noOwn,
  ],
  ['a pipe for the database', (backup) => piped(backup.database), noOwn],
  ['a pipe for the log', (backup) => piped(`${backup.database}-wal`), noLink],
  ['a link for the log', (backup) => linked(`${backup.database}-wal`, '/etc/passwd'), noLink],
  [
    'a database that a terminal would obey',
    (backup) => {
      for (const end of ['', '-uploads'])
        renameSync(backup.database + end, `${backup.folder}/\u001b[2J${end}`);
    },
    noOwn,
  ],
  [
    'many entries',
    (backup) => {
      for (let count = 0; count < 200; count++) writeFileSync(`${backup.folder}/${count}`, '');
    },
    /it is not the folder of one backup\.\n$/,
  ],
];

for (const [name, make, says] of refused)
  test(`a backup with ${name} is refused, and nothing is written`, async () => {
    const place = name.replaceAll(' ', '-');
    const backup = backups.copy(place);
    make(backup);
    const victims = [backups.at(place, 'package.json'), backups.at(place, 'to', 'package.json')];
    mkdirSync(backups.at(place, 'to'));
    for (const victim of victims) writeFileSync(victim, 'mine');
    const { status, stdout, stderr } = await backups.restore(place);
    assert.match(stderr, says);
    assert.ok(status === 1 || status === 2, `${status}`);
    assert.equal(stdout, '');
    for (const victim of victims) assert.equal(readFileSync(victim, 'utf8'), 'mine');
    assert.deepEqual(readdirSync(backups.at(place, 'to')), ['package.json']);
  });

test('nothing is written beside a backup that is restored, where a link may stand', async () => {
  const backup = backups.copy('with-a-hold');
  writeFileSync(backups.at('with-a-hold', 'notes'), 'mine');
  symlinkSync(backups.at('with-a-hold', 'notes'), holdOf(backup.database));
  const names = readdirSync(backup.folder);
  const { status, stderr } = await backups.restore('with-a-hold');
  assert.equal(status, 0, stderr);
  assert.equal(readFileSync(backups.at('with-a-hold', 'notes'), 'utf8'), 'mine');
  assert.deepEqual(readdirSync(backup.folder), names);
});

test('a backup of a server removes a link in the place of its hold, and does not follow it', async () => {
  const database = backups.running;
  writeFileSync(backups.at('held'), 'mine');
  execFileSync('touch', ['-d', '2001-01-01', backups.at('held')]);
  symlinkSync(backups.at('held'), holdOf(database));
  const { status, stderr } = await runBackup(
    'backup',
    '--database',
    database,
    '--to',
    backups.at('held-backup'),
  );
  assert.equal(status, 0, stderr);
  assert.equal(readFileSync(backups.at('held'), 'utf8'), 'mine');
  assert.equal(existsSync(holdOf(database)), false);
});

test('a server whose database is named by a link is backed up with its log', async () => {
  await using own = await testServer();
  await own.customer();
  const link = join(own.folder, 'link.sqlite');
  symlinkSync(join(own.folder, 'test.sqlite'), link);
  symlinkSync(join(own.folder, 'test.sqlite-uploads'), `${link}-uploads`);
  const { status, stdout, stderr } = await runBackup(
    'backup',
    '--database',
    link,
    '--to',
    backups.at('by-link'),
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^Copied 1 customer, /);
});

test('a file that is longer than its document says is not copied', async () => {
  const backup = backups.copy('long-file');
  // A gigabyte that takes no room.
  truncateSync(backup.file, 2 ** 30);
  const { status, stderr } = await backups.restore('long-file');
  assert.equal(status, 1);
  assert.match(stderr, /^1 of the files were missing or damaged/);
  assert.equal(readdirSync(backups.at('long-file', 'to/new', 'test.sqlite-uploads')).length, 2);
});

test('of many lost files the first are named', async () => {
  const backup = backups.copy('many-lost');
  backup.sql(`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 2009)
    INSERT INTO documents SELECT customer, i, '{}', 0, 1, printf('00000000-0000-0000-0000-%012d.png', i), 'image/png', 1, 'x' FROM n, (SELECT customer FROM documents LIMIT 1)`);
  const { status, stderr } = await backups.restore('many-lost');
  assert.equal(status, 1);
  assert.match(stderr, /^2000 of the files .*-000000000010\.png, .* and 1980 more\n$/);
});

test('a command to start what was restored can be pasted, whatever its name is', async () => {
  const backup = backups.copy('named');
  for (const end of ['', '-uploads']) renameSync(backup.database + end, `${backup.folder}/a'; touch b${end}`);
  const { status, stdout, stderr } = await backups.restore('named');
  assert.equal(status, 0, stderr);
  assert.ok(stdout.endsWith(`--database '${backups.at('named', 'to/new')}/a'\\''; touch b'\n`), stdout);
});

test('nor does a server read or remove a file by a name that it does not give', async () => {
  const database = backups.at('opened.sqlite');
  writeFileSync(backups.at('notes.png'), 'mine');
  const uploads = await openUploadsFolder(database, { id: 'x', fileNames: () => [] }, () => {});
  await assert.rejects(uploads.remove('../notes.png'), /no name of an uploaded file/);
  await assert.rejects(async () => uploads.read('../notes.png')[Symbol.asyncIterator]().next(), /no name/);
  assert.equal(readFileSync(backups.at('notes.png'), 'utf8'), 'mine');
  await uploads.close();
});
