import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** A hold that nobody renewed for so long is that of a backup which was killed. */
export const HOLD_MS_MAX = 10_000;

/** How often a backup renews its hold: often enough that a busy machine may miss a few times. */
export const HOLD_RENEWED_MS = 2_000;

/**
 * How many pages of 4 KiB the log has before they are brought into the database. A page that many commits have
 * written is brought over once; 16 MiB are read in no time when the next start finds them.
 */
const CHECKPOINT_PAGES = 4_000;

/** The file by which a backup asks the server to let the database be, and to write to its log alone. */
export function holdOf(database: string): string {
  return `${database}-backup`;
}

/** Tells whether a backup of a database is under way. Such a look takes a microsecond. */
export function isHeld(database: string): boolean {
  const hold = statSync(holdOf(database), { throwIfNoEntry: false });
  return hold !== undefined && Math.abs(Date.now() - hold.mtimeMs) < HOLD_MS_MAX;
}

/** Brings the log of a database into it from time to time, but not while a backup is under way. */
export class Checkpoints {
  readonly #database: DatabaseSync;
  readonly #path: string;
  #isHeld: boolean | undefined;

  constructor(database: DatabaseSync, path: string) {
    this.#database = database;
    this.#path = path;
    this.look();
  }

  /** Called before a transaction. */
  look(): void {
    const held = isHeld(this.#path);
    if (held === this.#isHeld) return;
    this.#isHeld = held;
    this.#database.exec(`PRAGMA wal_autocheckpoint = ${held ? 0 : CHECKPOINT_PAGES}`);
  }
}
