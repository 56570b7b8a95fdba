import { type Refusal, unreadable } from '../refusal.ts';

const CRLF = Buffer.from('\r\n');
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const CR = 0x0d;
const LF = 0x0a;

/** Stands behind the last boundary. */
const LAST = '--';

/** CR or LF alone. At the end of a text CR may still become a line end. */
const loneLineEnd = /(?<!\r)\n|\r(?!\n|$)/;

/** Bytes of white space that a client may pad a boundary line with (RFC 2046, section 5.1.1); none is known to. */
const PADDING_BYTES_MAX = 100;

/**
 * Splits a multipart body into parts as it arrives (RFC 2046, section 5.1). Only a preamble and an epilogue are
 * ignored: any other bytes outside a part, or where readers could disagree about that, refuse the body.
 */
export class MultipartBody {
  /** The part that is read now, counted from 1. */
  part = 0;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  readonly #headBytesMax: number;
  /** What has arrived and is still unused. It begins with the line end before what comes next. */
  #bytes: Buffer = CRLF;

  constructor(chunks: AsyncIterable<Uint8Array>, boundary: string, headBytesMax: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`--${boundary}`, 'latin1');
    this.#headBytesMax = headBytesMax;
  }

  /**
   * The head of the next part, without the empty line at its end; undefined after the last part. The content of the
   * part before has to be read first.
   * @throws Refusal
   */
  async nextHead(): Promise<Buffer | undefined> {
    // The preamble is ignored.
    if (this.part === 0) for await (const _ of this.content());
    this.part += 1;
    if (await this.#isLast()) return undefined;
    const bytesMax = CRLF.length + this.#headBytesMax;
    let end = this.#bytes.indexOf(END_OF_HEAD);
    while (end < 0 && this.#bytes.length <= bytesMax + END_OF_HEAD.length && (await this.#more()))
      end = this.#bytes.indexOf(END_OF_HEAD);
    const lines = this.#bytes.subarray(0, end < 0 ? bytesMax : Math.min(end, bytesMax));
    if (loneLineEnd.test(lines.toString('latin1'))) throw this.#lineEnds();
    if (lines.includes(this.#delimiter, CRLF.length)) throw this.refusal('has no empty line after its head');
    if (end > lines.length || (end < 0 && this.#bytes.length > lines.length))
      throw this.refusal(`has a head of more than ${this.#headBytesMax} bytes`);
    if (end < 0) throw this.#endless();
    // The empty line stays, as the line end before the content.
    this.#bytes = this.#bytes.subarray(end + CRLF.length);
    return lines.subarray(CRLF.length);
  }

  /** The content of the part whose head was read last, as it arrives. */
  async *content(): AsyncGenerator<Uint8Array> {
    // The line end before the content belongs to the head.
    let from = CRLF.length;
    for (;;) {
      const end = this.#nextBoundary();
      const to = end ?? this.#undecidedFrom();
      if (to > from) yield this.#bytes.subarray(from, to);
      from = Math.max(0, from - to);
      this.#bytes = this.#bytes.subarray(to);
      if (end !== undefined) return;
      if (!(await this.#more())) throw this.#endless();
    }
  }

  /** Reads to the end of the body, where no further part may stand. */
  async end(): Promise<void> {
    const rest = (await this.#lineAfterBoundary()).slice(LAST.length);
    // A line end of one byte loses nothing here.
    const goesOn =
      'The multipart body goes on in the line of its last boundary; an epilogue begins in a new line.';
    if (!/^[ \t]*(\r?\n|$)/.test(rest)) throw unreadable(goesOn);
    this.#bytes = this.#bytes.subarray(CRLF.length + this.#delimiter.length + LAST.length);
    do {
      if (this.#nextBoundary() !== undefined)
        throw unreadable(
          `The multipart body ends before part ${this.part}: a boundary with "--" behind it is the last one.`,
        );
      this.#bytes = this.#bytes.subarray(this.#undecidedFrom());
    } while (await this.#more());
  }

  /** What is wrong with the part that is read now, as in "has no name". */
  refusal(what: string): Refusal {
    return unreadable(`Part ${this.part} of the multipart body ${what}.`);
  }

  /** Reads the line of the boundary that comes next. @returns whether no part follows it. */
  async #isLast(): Promise<boolean> {
    const line = await this.#lineAfterBoundary();
    if (line.startsWith(LAST)) return true;
    const [, padding = '', end = ''] = /^([ \t]*)(\r\n)?/.exec(line) ?? [];
    if (end === '') {
      if (loneLineEnd.test(line.split('\r\n')[0] ?? '')) throw this.#lineEnds();
      throw this.refusal('begins in the line of the boundary; a boundary has a line of its own');
    }
    this.#bytes = this.#bytes.subarray(CRLF.length + this.#delimiter.length + padding.length);
    return false;
  }

  /** What stands behind the boundary that comes next, to the end of its line and maybe further. */
  async #lineAfterBoundary(): Promise<string> {
    const start = CRLF.length + this.#delimiter.length;
    const end = start + PADDING_BYTES_MAX;
    while (!this.#bytes.includes(LF, start) && this.#bytes.length < end) if (!(await this.#more())) break;
    return this.#bytes.toString('latin1', start, end);
  }

  /**
   * Where the line end before the next boundary stands in what has arrived.
   * @throws Refusal for a boundary after CR or LF alone, which some readers take for a boundary and others for content.
   */
  #nextBoundary(): number | undefined {
    for (let at = -1; ; ) {
      at = this.#bytes.indexOf(this.#delimiter, at + 1);
      if (at < 0) return undefined;
      const before = this.#bytes[at - 1];
      if (before === LF && this.#bytes[at - 2] === CR) return at - CRLF.length;
      if (before === LF || before === CR) throw this.#lineEnds();
    }
  }

  /** Where a boundary, with its line end, may begin whose rest has not arrived yet. */
  #undecidedFrom(): number {
    const { length } = this.#bytes;
    for (let at = Math.max(0, length - this.#delimiter.length - CRLF.length); at < length; at++) {
      let start = at;
      if (this.#bytes[start] === CR) start += 1;
      if (this.#bytes[start] === LF) start += 1;
      if (start > at && this.#delimiter.subarray(0, length - start).equals(this.#bytes.subarray(start)))
        return at;
    }
    return length;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    // Nearly always nothing is left, and a chunk is passed on as it came.
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    return true;
  }

  #lineEnds(): Refusal {
    if (this.part === 0) this.part = 1;
    return this.refusal('has lines that end with LF or CR alone; end each with CRLF');
  }

  #endless(): Refusal {
    const how = this.part === 0 ? 'does not have' : `ends within part ${this.part}, without`;
    return unreadable(`The multipart body is broken: it ${how} the boundary that its content type names.`);
  }
}
