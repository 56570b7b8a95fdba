import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** Content codings that a body may have, also those that were not asked for (RFC 9110, 8.4.1). */
const decoders: Record<string, (bytes: Uint8Array, limit: { maxOutputLength: number }) => Uint8Array> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** A body with a content coding that nobody here can read. */
export class UnknownCoding extends Error {}

/**
 * The body as it was before it was packed.
 * @param coding the value of Content-Encoding; undefined where there is none.
 * @throws UnknownCoding; an error of zlib where it is packed wrongly, or unpacked longer than `bytesMax`.
 */
export function decodeBody(bytes: Uint8Array, coding: string | undefined, bytesMax: number): Uint8Array {
  const decoder = decoders[(coding ?? 'identity').trim().toLowerCase()];
  if (!decoder) throw new UnknownCoding(`the body has the unknown content coding "${coding}"`);
  return bytes.length > 0 ? decoder(bytes, { maxOutputLength: bytesMax }) : bytes;
}
