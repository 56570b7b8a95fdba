import { UsageError } from "./usage-error.js";
export function baseUrlOf(text) {
    if (text === undefined)
        return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol)) {
        throw new UsageError(`Cannot use the base URL "${text}": it has to be like https://host/prefix.`);
    }
    if (url.username || url.password || url.search || url.hash) {
        throw new UsageError('Cannot use the base URL: it must carry no user name, password, query or fragment.');
    }
    return url.href.replace(/\/+$/, '');
}
