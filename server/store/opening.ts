import type { IdScheme } from './ids.ts';
import type { Store } from './store.ts';
import type { Uploads } from './uploads.ts';

/** What a server keeps: the records, and the files that some of them mention. */
export interface Records {
  readonly store: Store;
  readonly uploads: Uploads;
}

export interface RecordsOptions {
  /** A file for SQLite, with the files of documents beside it, or `:memory:`; or an address of PostgreSQL. */
  readonly database: string;
  readonly newId: IdScheme;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes a line about what was recovered, or is not as it should be. */
  readonly log?: (line: string) => void;
}
