import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { collectChunks } from './body/body.ts';
import { json } from './json.ts';

/** Bytes of a long answer are handed to the system as they are; a text is copied twice, and stays until it is taken. */
const LONG_CHARACTERS = 64 * 1024;

/** Sends a whole answer. It may hold personal data, which no cache on the way may keep. */
export function send(response: ServerResponse, status: number, mediaType: string, content: string | Buffer) {
  const isLongText = typeof content === 'string' && content.length > LONG_CHARACTERS;
  const body = isLongText ? Buffer.from(content) : content;
  response.writeHead(status, {
    'Content-Type': mediaType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
  if (isLongText) collectChunks(2 * body.length);
}

/** Whether the client of a response takes gzip (RFC 9110, section 12.5.3). */
const takesGzip = ({ req }: ServerResponse) =>
  String(req.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((coding) => /^\s*(x-)?gzip\s*($|;)/.test(coding) && !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(coding));

/** Sends a value as JSON, compressed if its client takes that. */
export function sendCompressedJson(response: ServerResponse, status: number, body: unknown): void {
  response.setHeader('Vary', 'Accept-Encoding');
  if (takesGzip(response)) {
    response.setHeader('Content-Encoding', 'gzip');
    send(response, status, 'application/json', gzipSync(json(body)));
  } else sendJson(response, status, body);
}

/** Sends a value as JSON, with all digits of the ids in it. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', json(body));
}
