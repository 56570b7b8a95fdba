/** What is kept of a body for whoever watches: its length, and its beginning. */
export class KeptBody {
  /** Of all of it. */
  bytes = 0;
  keptBytes = 0;
  readonly #bytesMax: number;
  readonly #chunks: (string | Uint8Array)[] = [];

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  add(chunk: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const length = Buffer.byteLength(chunk);
    this.bytes += length;
    const room = this.#bytesMax - this.keptBytes;
    if (room <= 0) return;
    // Bytes are copied, as a piece would keep all of what was read with it. A text does not change.
    const isWholeText = typeof chunk === 'string' && length <= room;
    this.#chunks.push(isWholeText ? chunk : Buffer.from(Buffer.from(chunk as string).subarray(0, room)));
    this.keptBytes += Math.min(length, room);
  }

  /** No more of it than so many bytes. */
  shortened(bytesMax: number): KeptBody {
    if (this.keptBytes <= bytesMax) return this;
    const short = new KeptBody(bytesMax);
    short.add(this.whole());
    short.bytes = this.bytes;
    return short;
  }

  /** What is kept. */
  whole(): Buffer {
    return Buffer.concat(
      this.#chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)),
    );
  }
}
