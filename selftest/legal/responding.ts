import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { headerOf } from '../../conformance/transcript/exchange.ts';
import type { Passed, Respond } from '../../testing/intercepting-server.ts';
import type { Trace } from './legal-server.ts';

/** Responds with other headers. */
export const withHeaders =
  (change: (headers: Record<string, string>) => Record<string, string | string[]>): Respond =>
  (response, answer) => {
    response.writeHead(answer.status, change(wholeHeaders(answer)));
    response.end(answer.body);
  };

/** Sends a body in chunks that end within characters of several bytes, with pauses between the first chunks. */
export function inPieces(pauseMs: number): Respond {
  return async (response: ServerResponse, { status, headers, body }) => {
    response.writeHead(status, pauseMs > 0 ? { ...headers, trailer: 'x-checksum' } : headers);
    const bytes = Buffer.from(body);
    const cuts = [...bytes.keys()].filter((at) => at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80);
    const first = pauseMs > 0 ? [1, 2, 3, 4, 5] : [1];
    let from = 0;
    for (const [index, to] of [...new Set([...first, ...cuts, bytes.length])]
      .sort((a, b) => a - b)
      .entries()) {
      if (to > from) response.write(bytes.subarray(from, to));
      from = to;
      // A pause after each chunk would take too long.
      if (index < 20) await setTimeout(pauseMs);
    }
    if (pauseMs > 0) response.addTrailers({ 'x-checksum': String(bytes.length) });
    response.end();
  };
}

/** Writes a text to the connection as it is, and closes the connection. */
export function raw(write: (answer: Passed) => string): Respond {
  return (response, answer) => {
    response.socket?.end(write(answer));
  };
}

/** The headers of a response that is sent in one piece. */
export const wholeHeaders = ({ headers, body }: Passed) => ({
  ...headers,
  'content-length': String(Buffer.byteLength(body)),
});

/** Headers in the form that HTTP/1.1 gives them. */
export const lines = (headers: Record<string, string>, between = ': ') =>
  Object.entries(headers)
    .map(([name, value]) => `${name}${between}${value}\r\n`)
    .join('');

/** The trace of a header that the plain server does not send, or not with this value. */
export const header = (name: string, value: RegExp): Trace => ({
  'customers.get.accepted': (answer) => value.test(headerOf(answer.response?.headers ?? [], name) ?? ''),
});
