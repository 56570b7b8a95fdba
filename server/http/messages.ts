import { randomUUID } from 'node:crypto';
import type * as http from 'node:http';

/** Node's module for HTTP. An import by name would also load a client with WebSockets, a tenth of the start. */
export const { createServer, IncomingMessage, Server, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');

/** What is kept of a body for whoever watches: its length, and its beginning. */
export class KeptBody {
  /** Of all of it. */
  bytes = 0;
  keptBytes = 0;
  readonly #bytesMax: number;
  /** Most bodies are sent at once, and need no list. */
  #first: string | Uint8Array | undefined;
  #others: (string | Uint8Array)[] | undefined;

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
    const isWholeText = typeof chunk === 'string' && length <= room;
    const kept = isWholeText ? chunk : Buffer.from(Buffer.from(chunk as string).subarray(0, room));
    if (this.#first === undefined) this.#first = kept;
    else if (this.#others === undefined) this.#others = [kept];
    else this.#others.push(kept);
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
    const pieces = [this.#first ?? '', ...(this.#others ?? [])];
    return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  }
}

/** In bytes. Node parses 64 KiB at once: 10,000 chunks of a byte, which each cost 2 µs, and 200 bytes while waiting. */
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

/** Names a request, so that its client, its answer and every log can be brought together. */
export const REQUEST_ID = 'X-Request-Id';

/** What is taken from a client: UUIDs, ULIDs and the ids of tracing systems, all of which are shorter. */
const sane = /^[\w.:+/=@-]{1,128}$/;

/** Drawing a UUID for each request would take as long as finding its operation: so many are made of one that is drawn. */
const IDS_OF_A_UUID = 256;
const endings = Array.from({ length: IDS_OF_A_UUID }, (_, n) => n.toString(16).padStart(2, '0'));
let drawn = '';
let used = IDS_OF_A_UUID;

/** An id that no other request has, as a UUID. */
export function newRequestId(): string {
  if (used === IDS_OF_A_UUID) {
    drawn = randomUUID().slice(0, -2);
    used = 0;
  }
  return drawn + endings[used++];
}

/** Node's types do not know the second parameter of its own constructor. */
const Base = ServerResponse as typeof ServerResponse<Request> &
  (new (
    request: Request,
    options?: object,
  ) => http.ServerResponse<Request>);

/** The fields of an answer of which none was set. */
const none: string[] = [];

/** An answer of this server. Its header fields are written at once, which takes half as long as one after the other. */
export class Response extends Base {
  /** That of its client, where it sent one that can stand in any log. */
  readonly requestId: string;
  /** Names and values of the header fields, in turns; without those that node adds. */
  fields: string[] = none;
  /** Takes the body; undefined where nobody asks for it. */
  kept: KeptBody | undefined;
  /** When the whole answer was ready, on the clock of `performance`; only where its body is kept. */
  endedMs: number | undefined;
  /** Called when the operating system has the answer, or the client is gone. */
  whenClosed: (() => void) | undefined;

  constructor(request: Request, options?: object) {
    super(request, options);
    const sent = request.headers['x-request-id'];
    this.requestId = typeof sent === 'string' && sane.test(sent) ? sent : newRequestId();
  }

  /** Sets a header field, until the answer has begun. */
  set(name: string, value: string): void {
    const at = this.fields.indexOf(name);
    if (at < 0) this.fields = [...this.fields, name, value];
    else this.fields[at + 1] = value;
  }

  /** Adds to what the answer depends on, for caches. */
  vary(names: string): void {
    const before = this.field('Vary');
    this.set('Vary', before === undefined ? names : `${before}, ${names}`);
  }

  /** Begins the answer. @param fields Names and values, in turns. */
  begin(status: number, fields: string[] = []): this {
    const set = this.fields;
    this.fields = [REQUEST_ID, this.requestId, ...fields];
    for (let at = 0; at < set.length; at += 2)
      if (!fields.includes(set[at] as string)) this.set(set[at] as string, set[at + 1] as string);
    return this.writeHead(status, this.fields);
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    this.kept?.add(chunk);
    return super.write(chunk, encoding as BufferEncoding, callback as () => void);
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (this.kept) {
      this.kept.add(chunk);
      this.endedMs = performance.now();
    }
    return super.end(chunk, encoding as BufferEncoding, callback as () => void);
  }

  /** The value of a header field that was set; undefined where there is none. */
  field(name: string): string | undefined {
    const at = this.fields.indexOf(name);
    return at < 0 ? undefined : this.fields[at + 1];
  }
}
