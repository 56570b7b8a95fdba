import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type ForeignBackup, makeBackups } from '../../testing/backups/foreign.ts';

let backups: Awaited<ReturnType<typeof makeBackups>>;
before(async () => {
  backups = await makeBackups();
});
after(() => backups[Symbol.asyncDispose]());

const renamed = (name: string) => (backup: ForeignBackup) =>
  backup.sql(`UPDATE documents SET file_name = ${name} WHERE rank = 1`);

const noName = /it names a file .*, which is no name that this server gives, so that nothing was copied\.\n$/;

const refused: [name: string, make: (backup: ForeignBackup) => void, says: RegExp][] = [
  ['a name above the folder', renamed("'../../package.json'"), noName],
  ['an absolute name', renamed("'/etc/passwd'"), noName],
  ['a name with the separators of Windows', renamed("'..\\..\\package.json'"), noName],
  ['a name with a NUL after a right one', renamed("file_name || char(0) || 'x'"), noName],
  ['a name in capitals', renamed('upper(file_name)'), noName],
  ['the name of the mark', renamed("'database-id'"), noName],
  ['no name', renamed("''"), noName],
  ['a name of 20 MB', renamed("replace(hex(zeroblob(10000000)), '00', 'ab')"), noName],
  ['a name of 10 kB', renamed("replace(hex(zeroblob(5000)), '00', 'ab')"), noName],
  [
    'one name twice',
    (backup) => backup.sql('UPDATE documents SET file_name = (SELECT min(file_name) FROM documents)'),
    /it is damaged: it names a file twice\.\n$/,
  ],
  [
    'a trigger',
    (backup) => backup.sql('CREATE TRIGGER later AFTER INSERT ON customers BEGIN DELETE FROM documents; END'),
    /it has something that this server does not make, so that it is not trusted: the trigger "later"\.\n$/,
  ],
  [
    'a view in the place of a table',
    (backup) => backup.sql('DROP TABLE recipients; CREATE VIEW recipients AS SELECT 1 AS id'),
    /: the view "recipients"\.\n$/,
  ],
  [
    'a view that never ends',
    (backup) =>
      backup.sql(
        'ALTER TABLE identity RENAME TO other; CREATE VIEW identity AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT max(id) AS id FROM n',
      ),
    /that this server does not make/,
  ],
  [
    'a table with a check of its own',
    (backup) =>
      backup.sql(
        "DROP TABLE identity; CREATE TABLE identity (id TEXT NOT NULL CHECK (length(randomblob(9)) = 9)) STRICT; INSERT INTO identity VALUES ('x')",
      ),
    /: the table "identity"\.\n$/,
  ],
  [
    'one more index',
    (backup) => backup.sql('CREATE INDEX more ON customers (lower(fields))'),
    /: the index "more"\.\n$/,
  ],
  ['a table less', (backup) => backup.sql('DROP TABLE recipients'), /it is damaged: it lacks .*recipients/],
  [
    'another version',
    (backup) => backup.sql('PRAGMA user_version = 2'),
    /it is of another version; start the server of this version with it once\.\n$/,
  ],
  [
    'an id with a line end',
    (backup) => backup.sql("UPDATE identity SET id = 'a' || char(10)"),
    /it is damaged: it has no id\.\n$/,
  ],
  [
    'a page that is zeroed',
    (backup) => {
      const bytes = readFileSync(backup.database);
      writeFileSync(backup.database, bytes.fill(0, 4096, 8192));
    },
    /damaged|malformed|corrupt/,
  ],
  [
    'half a database',
    (backup) => truncateSync(backup.database, statSync(backup.database).size / 2),
    /damaged|malformed|corrupt/,
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

test('a backup with the statistics of ANALYZE is restored', async () => {
  backups.copy('analyzed').sql('ANALYZE');
  const { status, stderr } = await backups.restore('analyzed');
  assert.equal(status, 0, stderr);
});
