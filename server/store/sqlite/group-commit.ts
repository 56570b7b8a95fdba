import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** What looks after the files that commits go to. */
export interface CommitFiles {
  /** Called before a transaction. @throws where the files are not as they were left. */
  check(): void;
  /** Called after one. @throws where what was written cannot be found again. */
  wrote(): void;
}

/** One write that waits for the end of the turn. */
interface Waiting {
  readonly steps: () => unknown;
  readonly committed: (result: unknown) => void;
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
  readonly #files: CommitFiles;
  readonly #run: Readonly<Record<'begin' | 'savepoint' | 'release' | 'undo' | 'commit', StatementSync>>;
  #waiting: Waiting[] = [];
  /** Whether what is written to the files is from here. */
  #isWriting = false;

  /** @param files Undefined for a database in memory. */
  constructor(database: DatabaseSync, files: CommitFiles = { check() {}, wrote() {} }) {
    this.#database = database;
    this.#files = files;
    const prepare = (sql: string) => {
      const statement = database.prepare(sql);
      // A statement reports the last id that was given, which a number cannot hold beyond 2^53.
      statement.setReadBigInts(true);
      return statement;
    };
    this.#run = {
      begin: prepare('BEGIN IMMEDIATE'),
      savepoint: prepare('SAVEPOINT one'),
      release: prepare('RELEASE one'),
      undo: prepare('ROLLBACK TO one'),
      commit: prepare('COMMIT'),
    };
  }

  /**
   * Carries out one write. Its steps run synchronously, with those of others before and after them; where the
   * whole transaction fails, they run once more, alone.
   * @param committed Called right after the commit, before anybody is told.
   */
  write<Result>(steps: () => Result, committed: (result: Result) => void = () => {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ steps, committed, resolve, reject } as Waiting);
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
      this.#begin();
      for (const { steps, committed, resolve, reject } of batch) {
        try {
          const result = this.#savepoint(steps);
          tellings.push(() => {
            committed(result);
            resolve(result);
          });
        } catch (error) {
          if (!this.#database.isTransaction) throw error;
          tellings.push(() => reject(error));
        }
      }
      this.#commit();
    } catch {
      this.#rollback();
      return false;
    }
    for (const tell of tellings) tell();
    return true;
  }

  #alone({ steps, committed, resolve, reject }: Waiting): void {
    try {
      this.#begin();
      const result = steps();
      this.#commit();
      committed(result);
      resolve(result);
    } catch (error) {
      this.#rollback();
      reject(error);
    }
  }

  /** One write that fails is undone alone. */
  #savepoint(steps: () => unknown): unknown {
    this.#run.savepoint.run();
    try {
      return steps();
    } catch (error) {
      if (this.#database.isTransaction) this.#run.undo.run();
      throw error;
    } finally {
      if (this.#database.isTransaction) this.#run.release.run();
    }
  }

  #begin(): void {
    this.#files.check();
    this.#isWriting = true;
    this.#run.begin.run();
  }

  #commit(): void {
    this.#run.commit.run();
    this.#isWriting = false;
    this.#files.wrote();
  }

  #rollback(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
    if (!this.#isWriting) return;
    this.#isWriting = false;
    try {
      this.#files.wrote();
    } catch {
      // The next transaction finds the same.
    }
  }
}
