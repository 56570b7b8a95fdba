import type { Uploads } from '../uploads.ts';
/**
 * Opens the folder `uploads` beside a database file; for a database in memory, a temporary folder that
 * is removed on close. What a crash left there without its document is removed.
 * @param mentioned The names of the files that documents have.
 */
export declare function openUploadsFolder(database: string, mentioned: () => Promise<string[]>): Promise<Uploads>;
