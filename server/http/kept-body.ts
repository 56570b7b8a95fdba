/** What is kept of a body for whoever watches: its length, and its beginning. */
export class KeptBody {
  /** Of all of it. */
  bytes = 0;
  keptBytes = 0;
  readonly #bytesMax: number;
  /** Most bodies are sent at once, and need no list. */
  #first: string | Uint8Array | undefined;
  #others: Uint8Array[] | undefined;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  add(chunk: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const length = Buffer.byteLength(chunk);
    this.bytes += length;
    const room = this.#bytesMax - this.keptBytes;
    if (room <= 0) return;
    this.keptBytes += Math.min(length, room);
    // Bytes are copied, as a piece would keep all of what was read with it. A text does not change.
    const isFirst = this.#first === undefined;
    if (isFirst && typeof chunk === 'string' && length <= room) this.#first = chunk;
    else {
      const kept = Buffer.from(Buffer.from(chunk as string).subarray(0, room));
      if (isFirst) this.#first = kept;
      else this.#others = [...(this.#others ?? []), kept];
    }
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
    return Buffer.concat([Buffer.from((this.#first ?? '') as string), ...(this.#others ?? [])]);
  }
}
