/** Tells whether a database is an address of PostgreSQL; anything else is a file or in memory. */
export function isPostgres(database) {
    return /^postgres(?:ql)?:\/\//i.test(database);
}
/**
 * Reads the address of a database, as in `postgres://user:password@host:5432/name`.
 * @returns undefined for one that cannot be read. That includes one with a second "@" or a "#": they come from a
 * password that is not percent-encoded, and a part of it would be taken for something that may be shown.
 */
export function readAddress(database) {
    const address = URL.parse(database);
    if (!address || !isPostgres(database))
        return undefined;
    const { pathname, search, hash } = address;
    return hash || `${pathname}${search}`.includes('@') ? undefined : address;
}
/**
 * A database as a screen may show it: a file as it is, an address without its password. What stands behind "?" is
 * left out, too, as a password may be there.
 */
export function shownDatabase(database) {
    if (!isPostgres(database))
        return database;
    const address = readAddress(database);
    if (!address)
        return 'postgres://…';
    const { protocol, username, password, host, pathname, searchParams } = address;
    const user = username && `${username}${password && ':***'}@`;
    return `${protocol}//${user}${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}
