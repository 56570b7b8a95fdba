import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
const decoders = {
    identity: (bytes) => bytes,
    gzip: gunzipSync,
    'x-gzip': gunzipSync,
    br: brotliDecompressSync,
    deflate: inflateSync,
    zstd: zstdDecompressSync,
};
export class UnknownCoding extends Error {
}
export function decodeBody(bytes, coding, bytesMax) {
    const decoder = decoders[(coding ?? 'identity').trim().toLowerCase()];
    if (!decoder)
        throw new UnknownCoding(`the body has the unknown content coding "${coding}"`);
    return bytes.length > 0 ? decoder(bytes, { maxOutputLength: bytesMax }) : bytes;
}
