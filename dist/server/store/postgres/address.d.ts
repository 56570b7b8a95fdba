/** Tells whether a database is an address of PostgreSQL; anything else is a file or in memory. */
export declare function isPostgres(database: string): boolean;
/**
 * Reads the address of a database, as in `postgres://user:password@host:5432/name`.
 * @returns undefined for one that cannot be read. That includes one with a second "@" or a "#": they come from a
 * password that is not percent-encoded, and a part of it would be taken for something that may be shown.
 */
export declare function readAddress(database: string): URL | undefined;
/**
 * A database as a screen may show it: a file as it is, an address without its password. What stands behind "?" is
 * left out, too, as a password may be there.
 */
export declare function shownDatabase(database: string): string;
