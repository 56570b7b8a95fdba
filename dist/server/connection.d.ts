import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
/**
 * Takes note of a request at its start.
 * @returns false where it came after one that ends the connection, so that nobody may act on it: the two
 * ends may not agree on where it begins (RFC 9112, sections 9.6 and 11.2).
 */
export declare function takesRequest(request: IncomingMessage, response: ServerResponse<IncomingMessage>): boolean;
/** Takes no further request from a connection. @returns false where that was so before. */
export declare function endAfterThis(connection: Duplex): boolean;
/** The answer to the last request of a connection, sent or not; undefined where there was no request. */
export declare function lastAnswerOn(connection: Duplex): ServerResponse<IncomingMessage> | undefined;
