import type { DatabaseSync } from 'node:sqlite';

/** Which tables this server knows; the file keeps the number in its `user_version`. */
const SCHEMA_VERSION = 1;

/**
 * Makes the tables in a new database and leaves one of this version alone.
 * @throws Error for a database that a newer server wrote: what it means is not known here.
 */
export function prepareSchema(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA user_version').get();
  const version = Number(row?.user_version);
  if (version === SCHEMA_VERSION) return;
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `it has schema ${version} of a newer server, and this one knows schema ${SCHEMA_VERSION}`,
    );
  }
  database.exec(`BEGIN IMMEDIATE; ${tables} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
}

/** Text fields are kept as a JSON object, because which ones a recipient has depends on its corridor. */
const tables = `
  CREATE TABLE customers (
    id INTEGER PRIMARY KEY,
    partner TEXT NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    blocked INTEGER NOT NULL DEFAULT 0,
    temporary_blocked INTEGER NOT NULL DEFAULT 0,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL,
    UNIQUE (partner, rank)
  ) STRICT;
  CREATE INDEX customers_by_id ON customers (partner, id);

  CREATE TABLE recipients (
    id INTEGER PRIMARY KEY,
    customer INTEGER NOT NULL REFERENCES customers (id),
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL,
    UNIQUE (customer, rank)
  ) STRICT;

  CREATE TABLE documents (
    customer INTEGER NOT NULL REFERENCES customers (id),
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    verified INTEGER NOT NULL DEFAULT 0,
    uploaded_on_ms INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    file_media_type TEXT NOT NULL,
    file_bytes INTEGER NOT NULL,
    file_sha256 TEXT NOT NULL,
    PRIMARY KEY (customer, rank)
  ) STRICT, WITHOUT ROWID;
`;
