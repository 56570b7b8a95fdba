import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Checkpoints, holdOf, isHeld } from '../store/sqlite/hold.ts';
import { copyPlainFile, copySnapshot } from './snapshot.ts';

/** Moves amounts between rows all over a file, and begins its log anew every three turns, which last so many milliseconds. */
const writer = `
  import { DatabaseSync } from 'node:sqlite';
  const [, path, turnMs] = process.argv;
  const database = new DatabaseSync(path);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 30');
  database.exec('CREATE TABLE amounts (id INTEGER PRIMARY KEY, amount INTEGER, padding TEXT)');
  const insert = database.prepare("INSERT INTO amounts VALUES (?, 100, ?)");
  for (let id = 0; id < 6000; id++) insert.run(id, 'x'.repeat(1500));
  const change = database.prepare('UPDATE amounts SET amount = amount + ? WHERE id = ?');
  console.log('ready');
  const turn = () => {
    for (let count = 0; count < 5; count++) {
      const by = Math.floor(Math.random() * 10);
      database.exec('BEGIN');
      change.run(by, Math.floor(Math.random() * 6000));
      change.run(-by, Math.floor(Math.random() * 6000));
      database.exec('COMMIT');
    }
    setTimeout(turn, 2 * Math.random() * turnMs);
  };
  turn();`;

test('a copy is whole, also where the log is begun anew again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
  const from = join(folder, 'from');
  // A copy takes longer on a machine that has other work, and has to fit between two beginnings of the log.
  const turnMs = 4 * (await copyMs(folder));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, '--', from, `${turnMs}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    for (let count = 0; count < 25; count++) {
      const to = join(folder, `to-${count}`);
      await copySnapshot(from, to, true);
      const copy = new DatabaseSync(to);
      assert.equal(copy.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
      assert.equal(copy.prepare('SELECT sum(amount) AS sum FROM amounts').get()?.sum, 600_000);
      copy.close();
    }
    assert.equal(existsSync(holdOf(from)), false);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
});

test('while a backup is under way the log is not brought into the database, and afterwards it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
  const path = join(folder, 'held');
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)');
    const checkpoints = new Checkpoints(database, path);
    const limit = () => {
      checkpoints.look();
      return Object.values(database.prepare('PRAGMA wal_autocheckpoint').get() ?? {})[0];
    };
    assert.equal(limit(), 4_000);
    const copying = copySnapshot(path, join(folder, 'copy'), true);
    assert.deepEqual([isHeld(path), limit()], [true, 0]);
    await copying;
    assert.deepEqual([isHeld(path), limit()], [false, 4_000]);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
});

test('a backup leaves the hold of another one, which took its own away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
  const path = join(folder, 'held');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE amounts (id INTEGER PRIMARY KEY)');
  database.close();
  const copied = copySnapshot(path, join(folder, 'copy'), true);
  rmSync(holdOf(path));
  writeFileSync(holdOf(path), 'of another one');
  await copied;
  assert.equal(readFileSync(holdOf(path), 'utf8'), 'of another one');
  rmSync(folder, { recursive: true });
});

/** How long it takes to copy as much as the writer writes, in milliseconds. */
async function copyMs(folder: string): Promise<number> {
  const file = join(folder, 'as-large');
  writeFileSync(file, Buffer.alloc(10_000_000));
  const began = performance.now();
  await copyPlainFile(file, join(folder, 'copied'));
  return performance.now() - began;
}
