import { connect } from 'node:net';
import { send } from './transport.ts';
import type { Answer, HttpRequest } from './types.ts';

/** A request of HTTP/1.1 as it is written: its lines without their ends, the end of a line, and what follows the head. */
export interface Written {
  lines: string[];
  end: string;
  body: Buffer | undefined;
}

/** Writes a request by hand on a socket of its own, with names of headers in lower case, and reads the response. */
export function byHand(
  place: string,
  request: HttpRequest,
  milliseconds: number,
  edit: (written: Written) => Written = (written) => written,
): Promise<Answer> {
  const { hostname, port, pathname, host } = new URL(place);
  const { method, target, headers, body } = request;
  const fields = Object.entries({ host, connection: 'close', ...headers });
  const written = edit({
    lines: [
      `${method} ${pathname.replace(/\/$/, '')}${target} HTTP/1.1`,
      ...fields.map(([name, value]) => `${name.toLowerCase()}:${value}`),
    ],
    end: '\r\n',
    body,
  });
  const socket = connect(Number(port), hostname);
  socket.write(`${written.lines.join(written.end)}${written.end.repeat(2)}`);
  if (written.body !== undefined) socket.write(written.body);
  // What node:http writes itself is left out: it only reads the response.
  socket.write = () => true;
  return send(place, request, milliseconds, { agent: undefined, createConnection: () => socket });
}
