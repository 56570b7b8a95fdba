import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ControlRefusal } from "./refusal.js";
export function checkOrigin(request) {
    const hosts = request.headersDistinct.host ?? [];
    const [host = ''] = hosts;
    if (hosts.length !== 1 || !hostsOf(request.socket.localPort ?? 0).includes(host.toLowerCase())) {
        throw forbidden('This port answers to 127.0.0.1 and localhost only');
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin !== undefined && origin !== `http://${host.toLowerCase()}`) {
        throw forbidden('This port answers to no page of another origin');
    }
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
        throw forbidden('This port answers to nothing that another site asks for');
    }
    if (!request.url?.startsWith('/'))
        throw forbidden('This port answers to paths only');
}
export function tokenCheck(token) {
    const wanted = hashOf(token);
    return ({ headers }) => {
        const sent = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
        if (sent !== undefined && timingSafeEqual(hashOf(sent), wanted))
            return;
        throw new ControlRefusal(401, 'This needs the control token; send it as Authorization: Bearer followed by the token that the server printed at its start.', { headers: { 'WWW-Authenticate': 'Bearer' } });
    };
}
export function controlTokenOf(chosen, partners) {
    const same = partners.find(({ token }) => token === chosen);
    if (same) {
        throw new Error(`Cannot use the control token: partner ${same.partner} has the same one; choose another with --control-token.`);
    }
    return chosen ?? randomBytes(24).toString('base64url');
}
function hostsOf(port) {
    return ['127.0.0.1', 'localhost', '[::1]'].map((name) => new URL(`http://${name}:${port}`).host);
}
function forbidden(what) {
    return new ControlRefusal(403, `${what}; use the address that the server printed at its start.`);
}
function hashOf(token) {
    return createHash('sha256').update(token).digest();
}
