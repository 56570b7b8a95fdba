import type { KeptBody } from './kept-body.ts';
import { IncomingMessage } from './node-http.ts';

/**
 * In bytes, without its frame. Node parses 64 KiB at once: 10,000 chunks of a byte, each of which costs some 2 µs even
 * so, and 200 bytes while it waits to be read.
 */
const SMALL_BYTES = 128;

/** More than clients send that write a form field by field. */
const SMALL_CHUNKS_MAX = 64;

/** A request, whose small chunks are handed on together, as many as are parsed at once. */
export class Request extends IncomingMessage {
  /** Takes what arrives of the body, also of one that is not read; undefined where nobody asks for it. */
  kept: KeptBody | undefined;
  /** The connections of the server, which are read by pieces as soon as a body has come in very many small chunks. */
  crowd: { readByPieces(): void } | undefined;
  #small = 0;
  #together: Uint8Array[] | undefined;

  override push(chunk: Uint8Array | null): boolean {
    if (chunk) this.kept?.add(chunk);
    if (chunk && chunk.length < SMALL_BYTES && this.headers['transfer-encoding'] !== undefined) {
      this.#small += 1;
      if (this.#small === SMALL_CHUNKS_MAX + 1) this.crowd?.readByPieces();
      this.#together ??= [];
      // Ticks come between the chunks that are parsed at once, and this after them.
      if (this.#together.push(chunk) === 1) setImmediate(() => this.#handOn());
      return this.readableLength < this.readableHighWaterMark;
    }
    this.#handOn();
    return super.push(chunk);
  }

  #handOn(): void {
    if (this.#together) super.push(Buffer.concat(this.#together));
    this.#together = undefined;
  }
}
