import { IncomingMessage } from 'node:http';

/**
 * In bytes, without its frame. Node parses 64 KiB at once: 10,000 chunks of a byte, each of which costs some 2 µs even
 * so, and 200 bytes while it waits to be read.
 */
const SMALL_BYTES = 128;

/** More than clients send that write a form field by field. */
const SMALL_CHUNKS_MAX = 64;

/**
 * The class of requests whose small chunks are handed on together, as many as are parsed at once.
 * @param onMany is told, while they are parsed, that a body has come in very many of them.
 */
export function requestsInChunks(onMany: () => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    #small = 0;
    #together: Uint8Array[] = [];

    override push(chunk: Uint8Array | null): boolean {
      if (chunk && chunk.length < SMALL_BYTES && this.headers['transfer-encoding'] !== undefined) {
        this.#small += 1;
        if (this.#small === SMALL_CHUNKS_MAX + 1) onMany();
        // Ticks come between the chunks that are parsed at once, and this after them.
        if (this.#together.push(chunk) === 1) setImmediate(() => this.#handOn());
        return this.readableLength < this.readableHighWaterMark;
      }
      this.#handOn();
      return super.push(chunk);
    }

    #handOn(): void {
      if (this.#together.length > 0) super.push(Buffer.concat(this.#together));
      this.#together = [];
    }
  };
}
