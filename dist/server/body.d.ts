import type { IncomingMessage } from 'node:http';
/** The media type of a body without its parameters, in lower case; undefined where none is named. */
export declare function mediaTypeOf(request: IncomingMessage): string | undefined;
/** Whether the headers promise a body: a chunked one, or one of at least a byte (RFC 9112, section 6.3). */
export declare function hasBody(request: IncomingMessage): boolean;
/** @throws Refusal 415 for a body that is compressed. */
export declare function checkEncoding(request: IncomingMessage): void;
/**
 * The bytes of a body as they arrive.
 * @throws Refusal 413 as soon as there are, or are said to be, more than `bytesMax`. The rest stays unread,
 * and the request stays open for an answer.
 */
export declare function chunksOf(request: IncomingMessage, bytesMax: number): AsyncGenerator<Uint8Array>;
/**
 * All bytes of a body.
 * @throws Refusal 413 like `chunksOf`; it is for bodies of one chunk or a few, which it takes with less ado.
 */
export declare function bytesOf(request: IncomingMessage, bytesMax: number): Promise<Buffer>;
/**
 * Reads what is left of a body that nobody wants. A connection that is closed while its client still sends
 * is reset, and the client never sees the answer; but nobody is waited for without end. Call it before the
 * answer is sent: after that, node reads on by itself, however much there is.
 */
export declare function discardRest(request: IncomingMessage, bytesMax: number): void;
