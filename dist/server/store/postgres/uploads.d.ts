import type { Pool } from 'pg';
import type { Uploads } from '../uploads.ts';
/**
 * Opens the files of documents in PostgreSQL, where every process reaches them. They arrive in a temporary folder,
 * which is removed on close with the pool. What a crash left without its document is removed.
 */
export declare function openUploadsTable(pool: Pool): Promise<Uploads>;
