import type { Duplex } from 'node:stream';
import type { ErrorResponse } from '../../../generated/types.ts';
import type { Limits } from '../limits.ts';
import { newRequestId, REQUEST_ID, STATUS_CODES } from '../messages.ts';
import { lateMessage } from '../refusal.ts';
import { type Connection, connectionOf, endGently } from './connection.ts';

/** Answers bytes that are no request, and ends the connection: nobody knows where the next request would begin. */
export function refuseGarbage(error: NodeJS.ErrnoException, socket: Duplex, limits: Limits): void {
  const connection = connectionOf(socket);
  // The head of the next request may have arrived whole.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && connection.isHeldBack) return;
  if (error.code === 'ECONNRESET') socket.destroy();
  else refuseInTurn(connection, reasonFor(error.code, limits), limits);
}

/** Refuses to become a tunnel (CONNECT), which node hands over as a connection and not as a request. */
export function refuseTunnel(socket: Duplex, limits: Limits): void {
  // Node no longer handles errors of this connection, or what still arrives on it.
  socket.on('error', () => socket.destroy()).resume();
  refuseInTurn(connectionOf(socket), [405, 'This server is no proxy.'], limits);
}

type Reason = readonly [status: number, message: string];

function refuseInTurn(connection: Connection, [status, message]: Reason, limits: Limits): void {
  // Node reports each further piece of it again.
  if (connection.ending) return;
  connection.ending = true;
  const { current, newest, socket } = connection;
  const begin = () => {
    // A client that ended in the middle of a request hung up.
    if (!socket.readableEnded) connection.endedFor ??= { status, message };
    const body = JSON.stringify({ type: 'invalid_request_error', message } satisfies ErrorResponse);
    const headers = `${REQUEST_ID}: ${newRequestId()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    endGently(connection, limits, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`);
  };
  // Whole requests before it are answered first, in their order.
  if (newest?.complete !== false || connection.forgetNewest()) connection.inTurn({ begin });
  // The rest of a body is broken or late, and its request has already been answered.
  else if (!current || current.headersSent) socket.destroy();
  else begin();
}

/** What node's parser reports, by its code; anything else is a request that is not HTTP. */
function reasonFor(code: string | undefined, limits: Limits): Reason {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, `The headers are larger than ${limits.headerBytes} bytes.`];
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return [413, 'The extensions of a chunk are larger than 16384 bytes.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, lateMessage(limits)];
  return [400, 'This is not an HTTP/1.1 request.'];
}
