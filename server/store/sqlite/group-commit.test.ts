import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, test } from 'node:test';
import { GroupCommit } from './group-commit.ts';

let database: DatabaseSync;
let writes: GroupCommit;
/** How many transactions were committed. */
let commits: number;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (text TEXT UNIQUE)');
  commits = 0;
  const prepare = database.prepare.bind(database);
  database.prepare = (sql) => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement);
    if (sql === 'COMMIT')
      statement.run = () => {
        commits++;
        return run();
      };
    return statement;
  };
  writes = new GroupCommit(database, () => {});
});

const note = (text: string) => () => database.prepare('INSERT INTO notes VALUES (?)').run(text);
const notes = () =>
  database
    .prepare('SELECT text FROM notes ORDER BY text')
    .all()
    .map(({ text }) => text);

test('writes of one turn share a commit, and each gets its own result', async () => {
  const results = await Promise.all(
    ['a', 'b', 'c'].map((text) =>
      writes.write(() => {
        note(text)();
        return text.toUpperCase();
      }),
    ),
  );
  assert.deepEqual(results, ['A', 'B', 'C']);
  assert.deepEqual([notes(), commits], [['a', 'b', 'c'], 1]);
});

test('a write that fails is undone alone', async () => {
  const outcomes = await Promise.allSettled([
    writes.write(note('a')),
    writes.write(() => {
      note('half')();
      throw new RangeError('No.');
    }),
    writes.write(note('a')),
    writes.write(note('b')),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  );
  assert.deepEqual([notes(), commits], [['a', 'b'], 1]);
});

test('a write that takes the whole transaction with it leaves the others to be committed', async () => {
  const outcomes = await Promise.allSettled([
    writes.write(note('a')),
    writes.write(() => database.exec('ROLLBACK; SELECT nothing FROM nowhere')),
    writes.write(note('b')),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(notes(), ['a', 'b']);
});

test('a read between a write and its commit does not see it, and nothing is told before the commit', async () => {
  let told = false;
  const write = writes.write(note('a')).then(() => {
    told = true;
  });
  await null;
  assert.deepEqual([notes(), told], [[], false]);
  await write;
  assert.deepEqual(notes(), ['a']);
});
