/** Whether a database is an address of PostgreSQL; anything else is a file, or in memory. */
export function isPostgres(database: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(database);
}

/**
 * Reads the address of a database, as in `postgres://user:password@host:5432/name`.
 * @returns undefined for one that cannot be read, such as one with a second "@" or a "#": these come from a password
 * that is not percent-encoded, and a part of it would be taken for a host and shown.
 */
export function readAddress(database: string): URL | undefined {
  const address = URL.parse(database);
  if (!address || !isPostgres(database)) return undefined;
  const { pathname, search, hash } = address;
  return hash || `${pathname}${search}`.includes('@') ? undefined : address;
}

/**
 * A database as it may be shown: a file as it is, an address without its password and without what follows "?", where
 * a password may be, too.
 */
export function shownDatabase(database: string): string {
  if (!isPostgres(database)) return database;
  const address = readAddress(database);
  if (!address) return 'postgres://…';
  const { protocol, username, password, host, pathname, searchParams } = address;
  const user = username && `${username}${password && ':***'}@`;
  return `${protocol}//${user}${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}
