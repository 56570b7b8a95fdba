import type { DatabaseSync } from 'node:sqlite';

/**
 * Brings a database to the newest schema in one transaction. Its `user_version` counts the migrations that it has.
 * @throws Error for a database of a newer server, whose schema is not known here.
 */
export function prepareSchema(database: DatabaseSync, steps: readonly string[] = migrations): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > steps.length) {
      throw new Error(
        `it has schema ${version} of a newer server, and this one knows schema ${steps.length}`,
      );
    }
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Text fields are kept as a JSON object, because which ones a recipient has depends on its corridor. */
const firstTables = `
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

/**
 * New customers have random places in this index, so it doubled the size of every commit, for an order of the list that
 * is rarely used.
 */
const withoutIndexById = 'DROP INDEX customers_by_id;';

/** Tells the database from every other one, so that its uploads are known for its own. Copies share it. */
const identity = `
  CREATE TABLE identity (id TEXT NOT NULL) STRICT;
  INSERT INTO identity VALUES (lower(hex(randomblob(16))));
`;

/** The partners whose records are being replaced, and the records that wait to take their place. */
const replacements = `
  CREATE TABLE replacements (partner TEXT PRIMARY KEY, is_removed INTEGER NOT NULL DEFAULT 0) STRICT;

  CREATE TABLE staged_customers (
    id INTEGER PRIMARY KEY,
    partner TEXT NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    blocked INTEGER NOT NULL,
    temporary_blocked INTEGER NOT NULL,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX staged_customers_by_partner ON staged_customers (partner);

  CREATE TABLE staged_recipients (
    id INTEGER PRIMARY KEY,
    partner TEXT NOT NULL,
    customer INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX staged_recipients_by_partner ON staged_recipients (partner);

  CREATE TABLE staged_documents (
    partner TEXT NOT NULL,
    customer INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    verified INTEGER NOT NULL,
    uploaded_on_ms INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    file_media_type TEXT NOT NULL,
    file_bytes INTEGER NOT NULL,
    file_sha256 TEXT NOT NULL
  ) STRICT;
  CREATE INDEX staged_documents_by_partner ON staged_documents (partner);
`;

/** Oldest first; one that was released never changes. */
export const migrations: readonly string[] = [firstTables, withoutIndexById, identity, replacements];

/** The schema that this server knows. */
export const schemaVersion = migrations.length;
