import type { Records, RecordsOptions } from '../records.ts';
/**
 * Opens records in PostgreSQL and makes the tables where there are none.
 * @throws Error with one sentence, without the password, where the database cannot be used.
 */
export declare function openPostgres({ database, newId, now }: RecordsOptions): Promise<Records>;
