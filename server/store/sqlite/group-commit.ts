import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FilesInPlace } from './files-in-place.ts';
import type { Checkpoints } from './hold.ts';

/** One write that waits for the end of the turn. */
interface Waiting {
  readonly steps: () => unknown;
  readonly statements: 'one' | 'several';
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
  readonly #files: FilesInPlace | undefined;
  readonly #checkpoints: Checkpoints | undefined;
  readonly #run: Readonly<Record<'begin' | 'savepoint' | 'release' | 'undo' | 'commit', StatementSync>>;
  readonly #undone: () => void;
  #waiting: Waiting[] = [];
  /** Whether this process is writing to the files. */
  #isWriting = false;

  /**
   * A database in memory has neither files nor checkpoints.
   * @param undone Called where steps were carried out and then undone.
   */
  constructor(database: DatabaseSync, undone: () => void, files?: FilesInPlace, checkpoints?: Checkpoints) {
    this.#undone = undone;
    this.#database = database;
    this.#files = files;
    this.#checkpoints = checkpoints;
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
   * @param statements How many of them write. One alone is undone by SQLite itself where it fails.
   */
  write<Result>(
    steps: () => Result,
    committed: (result: Result) => void = () => {},
    statements: Waiting['statements'] = 'several',
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ steps, committed, statements, resolve, reject } as Waiting);
    });
  }

  /** Commits waiting writes at once. */
  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length > 1 && this.#isCommitted(batch, () => {})) return;
    // One write that breaks the whole transaction, as on a full disk, must not make the others fail.
    for (const write of batch) this.#isCommitted([write], write.reject);
  }

  /**
   * Carries writes out in one transaction. Alone, a write that fails is rejected by `fail`.
   * @returns false where nothing was committed and no other promise was settled.
   */
  #isCommitted(batch: readonly Waiting[], fail: (error: unknown) => void): boolean {
    const isAlone = batch.length === 1;
    const tellings: (() => void)[] = [];
    try {
      this.#begin();
      for (const { steps, committed, statements, resolve, reject } of batch) {
        try {
          const result = isAlone || statements === 'one' ? steps() : this.#savepoint(steps);
          tellings.push(() => {
            committed(result);
            resolve(result);
          });
        } catch (error) {
          this.#undone();
          if (isAlone || !this.#database.isTransaction) throw error;
          tellings.push(() => reject(error));
        }
      }
      this.#commit();
    } catch (error) {
      this.#rollback();
      fail(error);
      return false;
    }
    for (const tell of tellings) tell();
    return true;
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
    this.#files?.check();
    this.#checkpoints?.look();
    this.#isWriting = true;
    this.#run.begin.run();
  }

  #commit(): void {
    this.#run.commit.run();
    this.#isWriting = false;
    this.#files?.wrote();
  }

  #rollback(): void {
    this.#undone();
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
    if (!this.#isWriting) return;
    this.#isWriting = false;
    try {
      this.#files?.wrote();
    } catch {
      // The next transaction finds the same.
    }
  }
}
