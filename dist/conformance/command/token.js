import { readText } from "./files.js";
import { UsageError } from "./usage-error.js";
export function tokenOf(file, env) {
    const token = checked('the token', file === undefined ? env.CONFORM_TOKEN : readText('--token-file', file));
    if (token === null && file !== undefined)
        throw new UsageError(`Cannot read a token from "${file}": it is empty.`);
    return token;
}
export function secondTokenOf(env, first) {
    const second = checked('CONFORM_SECOND_TOKEN', env.CONFORM_SECOND_TOKEN);
    if (second !== null && second === first)
        throw new UsageError('Cannot judge partner isolation with one token: CONFORM_SECOND_TOKEN has to be that of another partner.');
    return second;
}
function checked(what, text) {
    const token = text?.trim();
    if (!token)
        return null;
    if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) {
        throw new UsageError(`Cannot use ${what}: it has characters that a bearer token cannot have (RFC 6750).`);
    }
    return token;
}
