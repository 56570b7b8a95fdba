import type { Duplex } from 'node:stream';
import type { Error as ErrorBody } from '../generated/types.ts';

/** What node's parser reports, by its code; anything else is a request that is not HTTP. */
const reasons: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers are larger than this server takes.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

/**
 * Answers what never became a request, so that there is no response to write to: only the connection.
 * It is closed, because nobody knows where the next request would begin.
 */
export function refuseGarbage(error: NodeJS.ErrnoException, connection: Duplex): void {
  if (!connection.writable || error.code === 'ECONNRESET') {
    connection.destroy();
    return;
  }
  const [status, message] = reasons[error.code ?? ''] ?? [
    '400 Bad Request',
    'This is not an HTTP/1.1 request.',
  ];
  const body = JSON.stringify({ type: 'invalid_request_error', message } satisfies ErrorBody);
  const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  connection.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}
