import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorAnswer } from '../generated/types.ts';
import { endAfterThis, lastAnswerOn } from './connection.ts';
import type { Limits } from './limits.ts';

/**
 * Makes what answers bytes that never became a request, so that there is no response to write to: only the
 * connection. It ends there, because nobody knows where the next request would begin.
 */
export function garbageRefuser(limits: Limits) {
  return (error: NodeJS.ErrnoException, connection: Duplex): void => {
    if (!connection.writable || error.code === 'ECONNRESET') {
      connection.destroy();
      return;
    }
    refuseInTurn(connection, reasonFor(error.code, limits), limits.lingerMs);
  };
}

/** Refuses to become a tunnel (CONNECT), which node hands over as a connection and not as a request. */
export function tunnelRefuser({ lingerMs }: Limits) {
  return (_: IncomingMessage, connection: Duplex): void => {
    // Node has let go of the connection, so its errors and what still comes are ours to take.
    connection.on('error', () => connection.destroy()).resume();
    refuseInTurn(connection, [405, 'This server is no proxy.'], lingerMs);
  };
}

type Reason = readonly [status: number, message: string];

function refuseInTurn(connection: Duplex, reason: Reason, lingerMs: number): void {
  // Each further piece of the same garbage is reported again.
  if (!endAfterThis(connection)) return;
  const refuse = () => endWith(connection, reason, lingerMs);
  const last = lastAnswerOn(connection);
  // The requests before the garbage were whole; what they caused has to be told first, and in order.
  if (last?.req.complete && !last.writableFinished) last.once('close', refuse);
  // What is broken or late is the rest of a body, and its request has its answer already.
  else if (last?.headersSent && !last.req.complete) connection.destroy();
  else refuse();
}

/** What node's parser reports, by its code; anything else is a request that is not HTTP. */
function reasonFor(code: string | undefined, limits: Limits): Reason {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, `The headers are larger than ${limits.headerBytes} bytes.`];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The extensions of a chunk are larger than 16384 bytes.'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [
        408,
        `The request did not arrive in time: its headers within ${limits.headersTimeoutMs} ms, all of it within ${limits.requestTimeoutMs} ms.`,
      ];
    default:
      return [400, 'This is not an HTTP/1.1 request.'];
  }
}

function endWith(connection: Duplex, [status, message]: Reason, lingerMs: number): void {
  if (!connection.writable) return;
  const body = JSON.stringify({ type: 'invalid_request_error', message } satisfies ErrorAnswer);
  const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`);
  // Ending is only half of closing, and the other half is up to the client.
  const impatience = setTimeout(() => connection.destroy(), lingerMs);
  connection.once('close', () => clearTimeout(impatience));
}
