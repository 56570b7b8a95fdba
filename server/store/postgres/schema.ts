import type { Client } from 'pg';

/** The lock under which one process at a time checks the schema; any number that nothing else uses. */
const SCHEMA_LOCK = 7_302_711_941;

/**
 * Brings a database to the newest schema in one transaction. Of processes that start together one does it, and the
 * others wait.
 * @throws Error for a database of a newer server, whose schema is not known here.
 */
export async function prepareSchema(client: Client, steps: readonly string[] = migrations): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
  const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version');
  const version = rows[0]?.version ?? 0;
  if (version > steps.length) {
    throw new Error(`it has schema ${version} of a newer server, and this one knows schema ${steps.length}`);
  }
  for (const step of steps.slice(version)) await client.query(step);
  await client.query('DELETE FROM schema_version');
  await client.query('INSERT INTO schema_version VALUES ($1)', [steps.length]);
  await client.query('COMMIT');
}

/**
 * The row of an owner counts what it owns and keeps the last stamp, so that its lock orders what is created and a
 * count is one look-up. Text fields are kept as a JSON object in TEXT, because JSONB takes no NUL and forgets the
 * order of names.
 */
const firstTables = `
  CREATE TABLE partners (
    name TEXT PRIMARY KEY,
    customers BIGINT NOT NULL,
    last_customer_on_ms BIGINT NOT NULL
  );

  CREATE TABLE customers (
    id BIGINT PRIMARY KEY,
    partner TEXT NOT NULL REFERENCES partners (name) ON DELETE CASCADE,
    rank BIGINT NOT NULL,
    fields TEXT NOT NULL,
    blocked SMALLINT NOT NULL DEFAULT 0,
    temporary_blocked SMALLINT NOT NULL DEFAULT 0,
    created_on_ms BIGINT NOT NULL,
    updated_on_ms BIGINT NOT NULL,
    recipients BIGINT NOT NULL DEFAULT 0,
    last_recipient_on_ms BIGINT NOT NULL DEFAULT 0,
    documents BIGINT NOT NULL DEFAULT 0,
    last_document_on_ms BIGINT NOT NULL DEFAULT 0,
    UNIQUE (partner, rank)
  );
  CREATE INDEX customers_by_id ON customers (partner, id);

  CREATE TABLE recipients (
    id BIGINT PRIMARY KEY,
    customer BIGINT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    rank BIGINT NOT NULL,
    fields TEXT NOT NULL,
    created_on_ms BIGINT NOT NULL,
    updated_on_ms BIGINT NOT NULL,
    UNIQUE (customer, rank)
  );

  CREATE TABLE files (
    name TEXT PRIMARY KEY,
    kept_on TIMESTAMPTZ NOT NULL DEFAULT now()
  );

  CREATE TABLE file_chunks (
    file TEXT NOT NULL REFERENCES files (name) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (file, number)
  );
  -- Images and PDF are compressed already; trying again costs time only.
  ALTER TABLE file_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE documents (
    customer BIGINT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    rank BIGINT NOT NULL,
    fields TEXT NOT NULL,
    verified SMALLINT NOT NULL DEFAULT 0,
    uploaded_on_ms BIGINT NOT NULL,
    file_name TEXT NOT NULL REFERENCES files (name),
    file_media_type TEXT NOT NULL,
    file_bytes BIGINT NOT NULL,
    file_sha256 TEXT NOT NULL,
    PRIMARY KEY (customer, rank)
  );
  CREATE INDEX documents_by_file ON documents (file_name);
`;

/** Oldest first; one that was released never changes. */
const migrations: readonly string[] = [firstTables];
