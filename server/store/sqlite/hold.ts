import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** A hold that was not renewed for this long belongs to a backup that was killed. */
export const HOLD_MS_MAX = 10_000;

/** How often a backup renews its hold: on a busy machine a few times may be missed. */
export const HOLD_RENEWED_MS = 2_000;

/**
 * How many pages of 4 KiB the log has when they are copied into the database. A page that many commits wrote is copied
 * once. The next start reads a log of 16 MiB in a moment.
 */
const CHECKPOINT_PAGES = 4_000;

/** The file by which a backup asks the server to write only to the log of the database. */
export function holdOf(database: string): string {
  return `${database}-backup`;
}

/** Whether a backup of a database is under way. The check takes a microsecond. */
export function isHeld(database: string): boolean {
  const hold = statSync(holdOf(database), { throwIfNoEntry: false });
  return hold !== undefined && Math.abs(Date.now() - hold.mtimeMs) < HOLD_MS_MAX;
}

/**
 * Has the log of a database copied into it from time to time, but not during a backup.
 * @returns what looks for a backup, to be called before each transaction.
 */
export function checkpointing(database: DatabaseSync, path: string): () => void {
  let wasHeld: boolean | undefined;
  const look = () => {
    const held = isHeld(path);
    if (held === wasHeld) return;
    wasHeld = held;
    database.exec(`PRAGMA wal_autocheckpoint = ${held ? 0 : CHECKPOINT_PAGES}`);
  };
  look();
  return look;
}
