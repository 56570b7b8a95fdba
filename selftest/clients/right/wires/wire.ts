import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

export interface Message {
  readonly method: 'GET' | 'POST' | 'HEAD';
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | undefined;
  /** The same content for a program that encodes by itself. */
  readonly fields: readonly (readonly [string, string])[] | undefined;
  readonly file: { readonly path: string; readonly name: string; readonly type: string } | undefined;
  readonly timeoutMs: number;
  readonly chunked: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

export interface Wire {
  send(message: Message): Promise<Answer>;
  close(): void;
}

/** There was no whole answer. Whether the request was carried out is unknown. */
export class Broken extends Error {}

const decoders: Record<string, (data: Uint8Array) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

export async function decode(data: Uint8Array, encoding: string | undefined): Promise<string> {
  let content: Uint8Array = data;
  for (const name of (encoding ?? '').toLowerCase().split(',').reverse()) {
    const decoder = decoders[name.trim()];
    if (decoder !== undefined && content.length > 0) content = await decoder(content);
  }
  return new TextDecoder().decode(content);
}

/** Cuts a body into pieces, for transfer in chunks. */
export function* pieces(body: Uint8Array): Generator<Uint8Array> {
  const size = Math.max(16, Math.ceil(body.length / 5));
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}
