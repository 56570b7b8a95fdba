import type { Client } from 'pg';
/**
 * Brings a database to the newest schema, in one transaction: all tables of a new one, what is missing of an older
 * one. Of processes that start together one does it, and the others wait and find it done.
 * @throws Error for a database that a newer server wrote: what it means is not known here.
 */
export declare function prepareSchema(client: Client, steps?: readonly string[]): Promise<void>;
