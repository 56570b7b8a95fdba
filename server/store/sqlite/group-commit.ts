import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Checks the files that commits are written to. */
export interface CommitFiles {
  /** Called before a transaction. @throws where the files changed since the last one. */
  check(): void;
  /** Called after a transaction. @throws where it was written to files that are gone. */
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
 * Puts all writes of one turn of the event loop into one transaction, with one sync of the disk, which is what makes a
 * write slow. The transaction never pauses, so no read sees it half done. Promises are fulfilled after the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #files: CommitFiles;
  readonly #run: Readonly<Record<'begin' | 'savepoint' | 'release' | 'undo' | 'commit', StatementSync>>;
  #waiting: Waiting[] = [];
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
   * Carries out one write. Its steps run synchronously, in a transaction with those of other writes; where that fails,
   * they run again on their own.
   * @param committed Called right after the commit, before any promise is fulfilled.
   */
  write<Result>(steps: () => Result, committed: (result: Result) => void = () => {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ steps, committed, resolve, reject } as Waiting);
    });
  }

  /** Commits waiting writes at once. */
  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    // One write that breaks the whole transaction, as on a full disk, must not make the others fail.
    if (!this.#together(batch)) for (const write of batch) this.#alone(write);
  }

  /** @returns false where nothing was committed and no promise was settled. */
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
