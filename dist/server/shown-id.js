export function shownId(id) {
    return id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : id;
}
