import { gzipSync } from 'node:zlib';
import { collectChunks } from './body/body.ts';
import { json } from './json.ts';
import type { Response } from './response.ts';

/** Bytes of a long answer are handed to the system as they are; a text is copied twice, and stays until it is taken. */
const LONG_CHARACTERS = 64 * 1024;

/** Sends a whole answer. It may hold personal data, which no cache on the way may keep. */
export function send(response: Response, status: number, mediaType: string, content: string | Buffer) {
  const isLongText = typeof content === 'string' && content.length > LONG_CHARACTERS;
  const body = isLongText ? Buffer.from(content) : content;
  const bytes = Buffer.byteLength(body);
  const length = String(bytes);
  response.begin(status, ['Content-Type', mediaType, 'Content-Length', length, 'Cache-Control', 'no-store']);
  // ASCII alone is the same in both, and latin1 is handed to the system without another copy.
  response.end(body, bytes === body.length ? 'latin1' : 'utf8');
  if (isLongText) collectChunks(2 * body.length);
}

/** Whether the client of a response takes gzip (RFC 9110, section 12.5.3). */
const takesGzip = ({ req }: Response) =>
  String(req.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((coding) => /^\s*(x-)?gzip\s*($|;)/.test(coding) && !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(coding));

/** Sends a value as JSON, compressed if its client takes that. */
export function sendCompressedJson(response: Response, status: number, body: unknown): void {
  response.vary('Accept-Encoding');
  if (takesGzip(response)) {
    response.set('Content-Encoding', 'gzip');
    send(response, status, 'application/json', gzipSync(json(body)));
  } else sendJson(response, status, body);
}

/** Sends a value as JSON, with all digits of the ids in it. */
export function sendJson(response: Response, status: number, body: unknown): void {
  send(response, status, 'application/json', json(body));
}

/** Sends a value as JSON in which letters beyond ASCII and slashes are escaped, as some libraries do (RFC 8259, section 7). */
export function sendEscapedJson(response: Response, status: number, body: unknown): void {
  const unicode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = json(body)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, unicode);
  send(response, status, 'application/json; charset=utf-8', text);
}

/** Bytes of a chunk: so few that many letters lie across two of them. */
const CHUNK_BYTES = 7;

/** Sends a value as JSON in chunks (RFC 9112, section 7.1), and closes the connection after it. */
export function sendJsonInChunks(response: Response, status: number, body: unknown): void {
  response.shouldKeepAlive = false;
  response.begin(status, ['Content-Type', 'application/json', 'Cache-Control', 'no-store']);
  const bytes = Buffer.from(json(body));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) response.write(bytes.subarray(at, at + CHUNK_BYTES));
  response.end();
}
