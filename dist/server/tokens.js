import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from "./refusal.js";
export const DEVELOPMENT_TOKEN = 'sandbox-token-for-local-use-only';
export function partnersByToken(tokens) {
    const key = randomBytes(32).toString('hex');
    const digestOf = (token) => Buffer.from(hash('sha256', key + token, 'hex'), 'latin1');
    const known = tokens.map(({ partner, token }) => ({ partner, digest: digestOf(token) }));
    return (authorization) => {
        const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
        if (token === undefined)
            throw unknownToken();
        const sent = digestOf(token);
        const [found] = known.filter(({ digest }) => timingSafeEqual(digest, sent));
        if (!found)
            throw unknownToken();
        return found.partner;
    };
}
function unknownToken() {
    const message = 'No valid access token. Send the header Authorization: Bearer followed by your token.';
    return new Refusal(401, { type: 'authentication_error', message }, { 'WWW-Authenticate': 'Bearer' });
}
