import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, Broken, type HttpRequest } from './types.ts';

/** A request of HTTP/1.1 as it is written: its lines without their ends, the end of a line, and what follows the head. */
export interface Written {
  lines: string[];
  end: string;
  body: Buffer | undefined;
}

/** Writes a request by hand on a socket of its own, with names of headers in lower case, and reads the response. */
export async function byHand(
  place: string,
  { method, target, headers, body }: HttpRequest,
  milliseconds: number,
  edit: (written: Written) => Written = (written) => written,
): Promise<Answer> {
  const { hostname, port, pathname, host } = new URL(place);
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
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), milliseconds);
  socket.write(`${written.lines.join(written.end)}${written.end.repeat(2)}`);
  if (written.body !== undefined) socket.write(written.body);
  try {
    return answerIn(await text(socket.setEncoding('latin1')));
  } catch (error) {
    throw new Broken(`The connection broke: ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** The response in all bytes of a connection, one letter for each. */
function answerIn(received: string): Answer {
  const [, head = '', rest = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(received) ?? [];
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const content = headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest;
  const isWhole = content !== undefined && content.length >= Number(headers['content-length'] ?? 0);
  if (first === '' || !isWhole) throw new Error('the answer is not whole');
  return { status: Number(first.split(' ')[1]), headers, bytes: Buffer.from(content, 'latin1') };
}

/** The content of chunks; undefined where the last one is missing. */
function unchunked(chunks: string): string | undefined {
  let content = '';
  for (let at = 0; ; ) {
    const end = chunks.indexOf('\r\n', at);
    const size = Number.parseInt(chunks.slice(at, end), 16);
    if (end < 0 || Number.isNaN(size)) return undefined;
    if (size === 0) return content;
    content += chunks.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
}
