import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** A log that was left beside a database. SQLite applies it when it opens the database. */
export interface LeftLog {
  /** For each page of the log, in order, whether a commit ends with it. */
  readonly endsCommit: readonly boolean[];
  readonly pageBytes: number;
  readonly writtenOn: Date;
}

/** Sizes in a log, in bytes (https://sqlite.org/fileformat2.html, section 4). */
const HEADER_BYTES = 32;
const PAGE_HEADER_BYTES = 24;

/**
 * Reads a log that no server has open. It does not check that the log is whole; SQLite does.
 * @returns undefined where there is none, or nothing in it.
 */
export function readLog(path: string): LeftLog | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.size <= HEADER_BYTES) return undefined;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(file, header, 0, HEADER_BYTES, 0);
    const pageBytes = header.readUInt32BE(8);
    const endsCommit: boolean[] = [];
    const page = Buffer.alloc(PAGE_HEADER_BYTES);
    for (let at = HEADER_BYTES; ; at += PAGE_HEADER_BYTES + pageBytes) {
      const isWhole = readSync(file, page, 0, PAGE_HEADER_BYTES, at) === PAGE_HEADER_BYTES;
      // Pages without the salt of the header are left from an earlier use of the log.
      if (!isWhole || !page.subarray(8, 16).equals(header.subarray(16, 24))) break;
      endsCommit.push(page.readUInt32BE(4) > 0);
    }
    return { endsCommit, pageBytes, writtenOn: found.mtime };
  } finally {
    closeSync(file);
  }
}

/** Says what was recovered, for whoever may have put another database beside the log. */
export function recoveryLine(
  path: string,
  { endsCommit, pageBytes, writtenOn }: LeftLog,
  pages: number,
): string {
  const commits = endsCommit.slice(0, pages).filter(Boolean).length;
  const size = `${pages} pages, ${Math.ceil((pages * pageBytes) / 1024)} KiB`;
  return `Recovered ${commits} ${commits === 1 ? 'commit' : 'commits'} (${size}) from ${path}-wal, which a server left that did not stop by itself; the last was made at ${writtenOn.toISOString()}. If ${path} was copied there since, those commits now lie over the copy: stop the server, put the copy there again, and remove the file ${path}-wal before the next start.`;
}
