export function prepareSchema(database, steps = migrations) {
    database.exec('BEGIN IMMEDIATE');
    try {
        const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
        if (version > steps.length) {
            throw new Error(`it has schema ${version} of a newer server, and this one knows schema ${steps.length}`);
        }
        for (const step of steps.slice(version))
            database.exec(step);
        database.exec(`PRAGMA user_version = ${steps.length}`);
        database.exec('COMMIT');
    }
    catch (error) {
        if (database.isTransaction)
            database.exec('ROLLBACK');
        throw error;
    }
}
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
const withoutIndexById = 'DROP INDEX customers_by_id;';
export const migrations = [firstTables, withoutIndexById];
