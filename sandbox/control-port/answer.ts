import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type PageFile, securityHeaders } from '../../server/http/page-files.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { refusalFor } from '../../server/interface/store-failures.ts';
import { FilesGone, Unavailable } from '../../server/store/store.ts';
import type { Download } from './handler.ts';
import { ControlRefusal } from './refusal.ts';

/** What an operation gives: JSON, a file, or nothing. */
type Answer = { readonly status: number; readonly body?: unknown; readonly file?: Download };

/** On every answer, of which no cache keeps anything. */
const headers = { ...securityHeaders("'self'"), 'Cache-Control': 'no-store' };

/** Puts on the headers that no answer goes without. */
export function secure(response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

export async function sendControlAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.file) await sendFile(response, answer.status, answer.file);
  else if ('body' in answer)
    sendText(response, answer.status, 'application/json', JSON.stringify(answer.body));
  else response.writeHead(answer.status).end();
}

export function sendPageFile(response: ServerResponse, { mediaType, bytes }: PageFile): void {
  sendText(response, 200, mediaType, bytes);
}

/** Sends a refusal, or the fault of the server that an error is. */
export function sendControlRefusal(response: ServerResponse, error: unknown): void {
  const known = knownRefusal(error);
  const param = known instanceof Refusal ? known.body.param : known.param;
  for (const [name, value] of Object.entries(known.headers)) response.setHeader(name, value);
  const body = { message: known.message, ...(param !== undefined && { param }) };
  sendText(response, known.status, 'application/json', JSON.stringify(body));
}

function knownRefusal(error: unknown): ControlRefusal | Refusal {
  if (error instanceof ControlRefusal || error instanceof Refusal) return error;
  if (error instanceof Unavailable || error instanceof FilesGone) return refusalFor(error);
  return new ControlRefusal(500, 'The server failed while answering; its log says where. Try again.');
}

function sendText(response: ServerResponse, status: number, mediaType: string, text: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

async function sendFile(response: ServerResponse, status: number, file: Download): Promise<void> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  // A file that cannot be read says so with its first bytes, when a refusal can still be sent.
  let next = await chunks.next();
  response.writeHead(status, {
    'Content-Type': file.mediaType,
    'Content-Length': file.bytes,
    'Content-Disposition': `attachment; filename="${file.name}"`,
  });
  await pipeline(async function* () {
    for (; !next.done; next = await chunks.next()) yield next.value;
  }, response);
}
