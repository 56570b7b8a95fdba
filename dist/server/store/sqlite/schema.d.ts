import type { DatabaseSync } from 'node:sqlite';
/**
 * Brings a database to the newest schema, in one transaction: all tables of a new one, what is missing of an
 * older one. The file keeps how many of the migrations it has seen in its `user_version`.
 * @throws Error for a database that a newer server wrote: what it means is not known here.
 */
export declare function prepareSchema(database: DatabaseSync, steps?: readonly string[]): void;
/** In the order in which they came; one that was released never changes. */
export declare const migrations: readonly string[];
