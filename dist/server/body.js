import { Refusal, tooLarge } from "./refusal.js";
export function mediaTypeOf(request) {
    return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() || undefined;
}
export function hasBody(request) {
    const length = request.headers['content-length'];
    return request.headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}
export function checkEncoding(request) {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding.toLowerCase() === 'identity')
        return;
    const message = 'This server takes bodies without a content encoding; send the body uncompressed.';
    throw new Refusal(415, { type: 'invalid_request_error', message });
}
export async function* chunksOf(request, bytesMax) {
    if (Number(request.headers['content-length'] ?? 0) > bytesMax)
        throw tooLarge('The body', bytesMax);
    let bytes = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        bytes += chunk.length;
        if (bytes > bytesMax)
            throw tooLarge('The body', bytesMax);
        yield chunk;
        collectChunks(chunk.length);
    }
}
const collectedBytes = 8 * 2 ** 20;
let uncollectedBytes = 0;
function collectChunks(bytes) {
    uncollectedBytes += bytes;
    if (uncollectedBytes < collectedBytes)
        return;
    uncollectedBytes = 0;
    globalThis.gc?.({ type: 'minor' });
}
export async function bytesOf(request, bytesMax) {
    if (Number(request.headers['content-length'] ?? 0) > bytesMax)
        throw tooLarge('The body', bytesMax);
    return new Promise((resolve, reject) => {
        const chunks = [];
        let bytes = 0;
        const take = (chunk) => {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes <= bytesMax)
                return;
            request.off('data', take).pause();
            reject(tooLarge('The body', bytesMax));
        };
        request.on('data', take);
        request.once('end', () => resolve(Buffer.concat(chunks)));
        request.once('error', reject);
    });
}
export function discardRest(request, bytesMax) {
    if (request.complete || request.destroyed)
        return;
    let bytes = 0;
    request.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > bytesMax)
            request.destroy();
    });
    request.on('error', () => { });
}
