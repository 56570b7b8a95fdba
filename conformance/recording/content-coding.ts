import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** Content codings that a body may have, even if they were not requested (RFC 9110, 8.4.1). */
const decoders: Record<string, (bytes: Uint8Array, limit: { maxOutputLength: number }) => Uint8Array> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The body has a content coding that is not supported. */
export class UnknownCoding extends Error {}

/** Undoes a content coding. @throws UnknownCoding, or an error of zlib if the body is invalid or too long. */
export function decodeBody(bytes: Uint8Array, coding: string | undefined, bytesMax: number): Uint8Array {
  const decoder = decoders[(coding ?? 'identity').trim().toLowerCase()];
  if (!decoder) throw new UnknownCoding(`the body has the unknown content coding "${coding}"`);
  return bytes.length > 0 ? decoder(bytes, { maxOutputLength: bytesMax }) : bytes;
}
