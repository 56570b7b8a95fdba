import type { ServerResponse } from 'node:http';
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

/** Sends a value as JSON, with all digits of the ids in it. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', json(body));
}
