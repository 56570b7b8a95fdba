import type { IdScheme } from './ids.ts';
import type { Store, StoredFile } from './store.ts';

/** What a server keeps: the records, and the files that some of them mention. */
export interface Records {
  readonly store: Store;
  readonly uploads: Uploads;
}

/** Takes a line about what was recovered, or is not as it should be. */
export type Log = (line: string) => void;

export interface RecordsOptions {
  /** A file for SQLite, with the files of documents beside it, or `:memory:`; or an address of PostgreSQL. */
  readonly database: string;
  readonly newId: IdScheme;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: Log;
}

/** A file that came with a request. It is removed unless it is kept. */
export interface ReceivedFile {
  readonly bytes: number;
  /** Its kind by its content, whatever its name says; undefined for an unwanted kind. */
  readonly mediaType: string | undefined;
  readonly sha256: string;
  /** Makes the file survive a power cut. Only after this may a document mention it. */
  keep(): Promise<StoredFile>;
  /** Confirms that a document mentions the file. What was not settled is cleared up at the next start. */
  settle(): Promise<void>;
  remove(): Promise<void>;
  /** Removes the file unless it was kept. */
  discard(): Promise<void>;
}

/** Where the files that were uploaded are kept. */
export interface Uploads {
  /** Takes a file as it arrives. Where the chunks break off, nothing stays behind. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  read(name: string): AsyncIterable<Uint8Array>;
  /** Prepares the removal of files: those that no document mentions then are removed by the next start at the latest. */
  release(names: readonly string[]): Promise<void>;
  /** Removes a file that was kept; nothing happens where there is none. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}
