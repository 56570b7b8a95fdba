import { closeSync, openSync, readSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { HOLD_MS_MAX, HOLD_RENEWED_MS, holdOf, isHeld } from '../store/sqlite/hold.ts';

/** How often a copy is begun anew; a server that starts or stops spoils one, and a held one nothing else does. */
const TRIES = 20;
const PAUSE_MS = 250;

/** Longer than a killed backup is waited for, and than most others take. */
const WAIT_MS_MAX = 2 * HOLD_MS_MAX;

/** The head of a log has a number of its own whenever the log is begun anew. */
const LOG_HEAD_BYTES = 32;

/**
 * Copies a database that a server may be writing to, as it is at one moment after the call. Committed pages go to the
 * log first and stay there as long as it is not begun anew. So a copy of the database and then of its log is whole,
 * however much of the one was brought into the other meanwhile, unless the log is begun anew between the two.
 * @throws Error where another backup of the database is under way, or where it does not come to rest.
 */
export async function copySnapshot(from: string, to: string): Promise<void> {
  const release = await hold(from);
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = stateOf(from);
      await copyFile(from, to);
      await copyFile(`${from}-wal`, `${to}-wal`).catch(ignoreMissing);
      if (stateOf(from) === before) return;
      for (const path of [to, `${to}-wal`]) await rm(path, { force: true });
      await pause(PAUSE_MS);
    }
    throw new Error(`it does not come to rest; try again when less is written to it`);
  } finally {
    await release();
  }
}

/** Asks the server to write to the log alone. Waits for another backup, or for the hold of a killed one to expire. */
async function hold(database: string): Promise<() => Promise<void>> {
  const path = holdOf(database);
  for (let waitedMs = 0; isHeld(database); waitedMs += PAUSE_MS) {
    if (waitedMs > WAIT_MS_MAX) throw new Error('another backup of it is under way; try again later');
    await pause(PAUSE_MS);
  }
  writeFileSync(path, '', { mode: 0o600 });
  const renew = () => utimesSync(path, new Date(), new Date());
  renew();
  const renewing = setInterval(renew, HOLD_RENEWED_MS);
  return async () => {
    clearInterval(renewing);
    await rm(path, { force: true });
  };
}

/** What tells whether the log was begun anew, or a database without one was written. */
function stateOf(database: string): string {
  const { ino, size, mtimeNs } = statSync(database, { bigint: true });
  const head = headOf(`${database}-wal`);
  return head === '' ? `${ino} ${size} ${mtimeNs}` : `${ino} ${head}`;
}

/** The head of a log as text; empty where there is no log. */
function headOf(log: string): string {
  let file: number | undefined;
  try {
    file = openSync(log, 'r');
    const head = Buffer.alloc(LOG_HEAD_BYTES);
    return head.toString('hex', 0, readSync(file, head, 0, LOG_HEAD_BYTES, 0));
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
