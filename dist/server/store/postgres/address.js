export function isPostgres(database) {
    return /^postgres(?:ql)?:\/\//i.test(database);
}
export function readAddress(database) {
    const address = URL.parse(database);
    if (!address || !isPostgres(database))
        return undefined;
    const { pathname, search, hash } = address;
    return hash || `${pathname}${search}`.includes('@') ? undefined : address;
}
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
