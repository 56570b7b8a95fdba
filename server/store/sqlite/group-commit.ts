import type { DatabaseSync } from 'node:sqlite';

/** One write that waits for the end of the turn. */
interface Waiting {
  readonly steps: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets all writes that arrive in one turn of the event loop share one transaction, and so one sync of the disk,
 * which is what a write costs. The transaction begins and ends without a pause in between, so no read ever sees
 * it half done; a promise is fulfilled only after the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  #waiting: Waiting[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Carries out one write. Its steps run synchronously, with those of others before and after them; where the
   * whole transaction fails, they run once more, alone.
   */
  write<Result>(steps: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ steps, resolve: resolve as Waiting['resolve'], reject });
    });
  }

  /** Commits what waits, now. */
  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    // A write that takes the transaction of all down with it, as a full disk does, must not take the others.
    if (!this.#together(batch)) for (const write of batch) this.#alone(write);
  }

  /** @returns false where nothing was committed and nobody was told anything. */
  #together(batch: readonly Waiting[]): boolean {
    if (batch.length === 1) return false;
    const tellings: (() => void)[] = [];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const { steps, resolve, reject } of batch) {
        try {
          const result = this.#savepoint(steps);
          tellings.push(() => resolve(result));
        } catch (error) {
          if (!this.#database.isTransaction) throw error;
          tellings.push(() => reject(error));
        }
      }
      this.#database.exec('COMMIT');
    } catch {
      this.#rollback();
      return false;
    }
    for (const tell of tellings) tell();
    return true;
  }

  #alone({ steps, resolve, reject }: Waiting): void {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      const result = steps();
      this.#database.exec('COMMIT');
      resolve(result);
    } catch (error) {
      this.#rollback();
      reject(error);
    }
  }

  /** One write that fails is undone alone. */
  #savepoint(steps: () => unknown): unknown {
    this.#database.exec('SAVEPOINT one');
    try {
      return steps();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO one');
      throw error;
    } finally {
      if (this.#database.isTransaction) this.#database.exec('RELEASE one');
    }
  }

  #rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }
}
