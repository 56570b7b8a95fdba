import type { Records, RecordsOptions } from './records.ts';
/**
 * Opens the records of a server.
 * @throws Error with one sentence where they cannot be used.
 */
export declare function openRecords(options: RecordsOptions): Promise<Records>;
