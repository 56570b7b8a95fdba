import { type BigIntStats, statSync } from 'node:fs';
import { FilesGone } from '../store.ts';
import type { CommitFiles } from './group-commit.ts';

/**
 * Notices when another program removes, replaces or writes to the files of an open database. SQLite does not, and would
 * go on writing to files that are no longer there. The checks of a commit take about 4 µs, a hundredth of its sync.
 */
export class FilesInPlace {
  readonly #paths: readonly string[];
  #seen: readonly (BigIntStats | undefined)[];

  /** @param path The database, which is open, so that its log is there too if there is anything in it. */
  constructor(path: string) {
    this.#paths = [path, `${path}-wal`];
    this.#seen = this.#look();
  }

  /** @throws FilesGone where a file is not as this process left it. */
  check(): void {
    this.#compare(this.#look(), true);
  }

  /** Tells whether the files are as this process left them. */
  areUntouched(): boolean {
    try {
      this.check();
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Remembers the files as this process has just written them.
   * @throws FilesGone where it wrote to files that are gone.
   */
  wrote(): void {
    const found = this.#look();
    this.#compare(found, false);
    this.#seen = found;
  }

  #look() {
    return this.#paths.map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  }

  #compare(found: readonly (BigIntStats | undefined)[], alsoContent: boolean): void {
    for (const [index, path] of this.#paths.entries()) {
      const before = this.#seen[index];
      const now = found[index];
      if (before === undefined) continue;
      if (now?.ino !== before.ino || now.dev !== before.dev) {
        throw new FilesGone(
          `The file ${path} was ${now ? 'replaced' : 'removed'} while the server runs, so that nothing more can be stored in it. Put the file back that was there; or stop the server, look which file is the right one, and start it again.`,
        );
      }
      if (alsoContent && !isSame(now, before)) {
        throw new FilesGone(
          `Another program wrote to the file ${path} while the server runs, so that nothing more is stored in it. Stop the server, which then leaves the database and its log ${this.#paths[1]} as they are; remove the log if the database is another one now, and start again.`,
        );
      }
    }
  }
}

/** Some file systems keep times in steps of up to two seconds, and show finer ones only until they are asked again. */
const TIME_STEP_NS = 2_000_000_000n;

function isSame(now: BigIntStats, before: BigIntStats): boolean {
  const cutOffNs = before.mtimeNs - now.mtimeNs;
  return now.size === before.size && cutOffNs >= 0n && cutOffNs < TIME_STEP_NS;
}

/** What a commit does for its files: it looks whether they are in place, and whether a backup is under way. */
export function commitFiles(files: FilesInPlace, lookForBackup: () => void): CommitFiles {
  return {
    check: () => {
      files.check();
      lookForBackup();
    },
    wrote: () => files.wrote(),
  };
}
