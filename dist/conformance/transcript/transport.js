import { Agent, EnvHttpProxyAgent, request } from 'undici';
import { decodeBody, UnknownCoding } from "./content-coding.js";
const bodyBytesMax = 4 * 1024 * 1024;
const keepAliveMs = 400;
export function createTransport({ connections, tls = {}, proxies = null }) {
    const checked = { ...tls, rejectUnauthorized: true };
    const options = {
        connections,
        connect: checked,
        keepAliveTimeout: keepAliveMs,
        keepAliveMaxTimeout: keepAliveMs,
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    const dispatcher = proxies
        ? new EnvHttpProxyAgent({
            ...options,
            httpProxy: proxies.http ?? '',
            httpsProxy: proxies.https ?? '',
            noProxy: proxies.no,
            requestTls: checked,
            ...(tls.ca ? { proxyTls: { ca: tls.ca } } : {}),
            proxyTunnel: false,
        })
        : new Agent(options);
    return {
        async send({ method, url, headers, body, timeoutMs, signal }) {
            const timeout = AbortSignal.timeout(timeoutMs);
            try {
                const answer = await request(url, {
                    dispatcher,
                    method: method,
                    headers: headers.flat(),
                    body,
                    signal: AbortSignal.any([signal, timeout]),
                    responseHeaders: 'raw',
                });
                const raw = answer.headers;
                const pairs = Array.from({ length: raw.length / 2 }, (_, i) => [
                    String(raw[2 * i]),
                    String(raw[2 * i + 1]),
                ]);
                const bytes = await read(answer.body);
                return { response: { status: answer.statusCode, headers: pairs, body: textOf(bytes, pairs) } };
            }
            catch (error) {
                if (signal.aborted)
                    return { failure: { kind: 'stopped', message: String(signal.reason) } };
                if (timeout.aborted) {
                    return { failure: { kind: 'timeout', message: `nothing complete within ${timeoutMs} ms` } };
                }
                return { failure: classify(error) };
            }
        },
        close: () => dispatcher.destroy(),
    };
}
async function read(body) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.length;
        if (length > bodyBytesMax)
            throw new TooLong();
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
function textOf(bytes, headers) {
    const coding = headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    return new TextDecoder().decode(decodeBody(bytes, coding, bodyBytesMax));
}
const tlsCodes = /CERT|TLS|SSL|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|^UNSPECIFIED$/;
class TooLong extends Error {
}
function classify(error) {
    const code = error.code ?? '';
    const message = error.message || code;
    const withCode = code && !message.includes(code) ? `${message} (${code})` : message;
    if (error instanceof TooLong || code === 'ERR_BUFFER_TOO_LARGE') {
        return { kind: 'too-long', message: `the body is longer than ${bodyBytesMax} bytes` };
    }
    if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) {
        return { kind: 'unreachable', message: describeUnreachable(code, message) };
    }
    if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
        return { kind: 'tls', message: 'it does not speak TLS; perhaps the base URL has to begin with http://' };
    if (tlsCodes.test(code))
        return { kind: 'tls', message: withCode };
    if (error instanceof UnknownCoding)
        return { kind: 'not-http', message };
    if (error.name === 'HTTPParserError' ||
        /^HPE_/.test(code) ||
        /^Z_|ZSTD|ERR_.*BROTLI|ERR_PADDING/.test(code))
        return { kind: 'not-http', message: withCode };
    return { kind: 'broken-off', message: withCode };
}
function describeUnreachable(code, message) {
    if (code === 'ECONNREFUSED')
        return 'connection refused; nothing listens there';
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        return 'the host name cannot be resolved';
    return `${message || 'no connection'} (${code})`;
}
