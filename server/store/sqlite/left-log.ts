import { readFileSync, statSync } from 'node:fs';

/** A log that was left beside a database. SQLite applies it when it opens the database. */
interface LeftLog {
  readonly path: string;
  /** All of it; a log is copied into the database when it has some 16 MiB. */
  readonly bytes: Buffer;
  readonly pageBytes: number;
  /** The pages that fit into the file, in order. */
  readonly pages: readonly Page[];
  readonly writtenOn: Date;
}

interface Page {
  /** Whether it was written since the log began anew the last time; what comes behind those is left from before. */
  readonly isCurrent: boolean;
  readonly endsCommit: boolean;
}

/** Sizes in a log, in bytes (https://sqlite.org/fileformat2.html, section 4). */
const HEADER_BYTES = 32;
const PAGE_HEADER_BYTES = 24;

/** The page size that SQLite chooses, in bytes. It counts where a header is damaged. */
const USUAL_PAGE_BYTES = 4096;

/**
 * Reads what a log has, before SQLite opens it and checks what is whole.
 * @param path of the database.
 * @returns undefined where there is none, or nothing in it.
 */
export function readLeftLog(path: string): LeftLog | undefined {
  const log = `${path}-wal`;
  const found = statSync(log, { throwIfNoEntry: false });
  if (!found || found.size <= HEADER_BYTES) return undefined;
  const bytes = readFileSync(log);
  const pageBytes = isWhole(bytes) ? bytes.readUInt32BE(8) : USUAL_PAGE_BYTES;
  // The first page was written right after the header, and tells what it had.
  const salt = bytes.subarray(isWhole(bytes) ? 16 : HEADER_BYTES + 8).subarray(0, 8);
  const pages: Page[] = [];
  const size = PAGE_HEADER_BYTES + pageBytes;
  for (let at = HEADER_BYTES; at + size <= bytes.length; at += size)
    pages.push({
      isCurrent: bytes.subarray(at + 8, at + 16).equals(salt),
      endsCommit: bytes.readUInt32BE(at + 4) > 0,
    });
  return { path: log, bytes, pageBytes, pages, writtenOn: found.mtime };
}

/**
 * Says what was recovered, for whoever may have put another database beside the log, and whether there was more that
 * could not be read.
 * @param recovered how many pages SQLite took from the log: all up to the last whole commit.
 */
export function linesAbout(database: string, log: LeftLog, recovered: number): string[] {
  const commits = counted(commitsIn(log.pages.slice(0, recovered)), 'commit');
  const size = `${recovered} pages, ${Math.ceil((recovered * log.pageBytes) / 1024)} KiB`;
  const line = `Recovered ${commits} (${size}) from ${log.path}, which a server left that did not stop by itself; the last was made at ${log.writtenOn.toISOString()}. If ${database} was copied there since, those commits now lie over the copy: stop the server, put the copy there again, and remove the file ${log.path} before the next start.`;
  const first = isWhole(log.bytes) ? firstBroken(log, recovered) : -1;
  const behind = log.pages.slice(first + 1).filter(({ isCurrent }) => isCurrent);
  const commitsLost = commitsIn(behind) + (log.pages[first]?.endsCommit ? 1 : 0);
  // What nothing follows is what a crash interrupted, and what ends no commit was taken back: neither was confirmed.
  if (behind.length === 0 || commitsLost === 0) return [line];
  const what = first < 0 ? 'The header' : `Page ${first + 1}`;
  const lost = `${what} of ${log.path} is damaged, so that ${counted(behind.length, 'page')} behind it with ${counted(commitsLost, 'commit')} could not be read. Records whose storing was confirmed may be missing. Check the disk; if some are missing, stop the server and restore a backup into an empty folder (docs/sandbox.md).`;
  return [line, lost];
}

/** The place of the first page that is not whole. The checksum of each goes on from that of the page before. */
function firstBroken({ bytes, pageBytes, pages }: LeftLog, recovered: number): number {
  const headOf = (page: number) => HEADER_BYTES + page * (PAGE_HEADER_BYTES + pageBytes);
  const before = recovered === 0 ? 24 : headOf(recovered - 1) + 16;
  let sum = bytes.subarray(before, before + 8);
  for (let page = recovered; page < pages.length; page++) {
    const at = headOf(page);
    const content = [bytes.subarray(at, at + 8), bytes.subarray(at + PAGE_HEADER_BYTES, headOf(page + 1))];
    sum = checksum(bytes, sum, Buffer.concat(content));
    if (!pages[page]?.isCurrent || !sum.equals(bytes.subarray(at + 16, at + 24))) return page;
  }
  return pages.length;
}

function isWhole(log: Buffer): boolean {
  const isLog = [0x377f0682, 0x377f0683].includes(log.readUInt32BE(0));
  return isLog && checksum(log, Buffer.alloc(8), log.subarray(0, 24)).equals(log.subarray(24, HEADER_BYTES));
}

/** The checksum of bytes that goes on from one before. The header of the log says in which order words are read. */
function checksum(log: Buffer, before: Buffer, bytes: Buffer): Buffer {
  const isBigEndian = log.readUInt32BE(0) % 2 === 1;
  const word = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  let [one, other] = [before.readUInt32BE(0), before.readUInt32BE(4)];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + word(at) + other) >>> 0;
    other = (other + word(at + 4) + one) >>> 0;
  }
  const sum = Buffer.alloc(8);
  sum.writeUInt32BE(one, 0);
  sum.writeUInt32BE(other, 4);
  return sum;
}

const commitsIn = (pages: readonly Page[]) => pages.filter(({ endsCommit }) => endsCommit).length;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
