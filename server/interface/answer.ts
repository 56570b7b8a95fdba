import type { ServerResponse } from 'node:http';
import { collectChunks } from '../http/body/body.ts';
import { json } from '../http/json.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Freedoms } from '../options/freedoms.ts';
import { withFurtherFields } from './further-fields.ts';

/** Sends a success. Where the document names no status for it, the status is a freedom. */
export function sendAnswer(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: unknown },
  { successStatus, furtherFields }: Freedoms,
): void {
  const shown = furtherFields === 'on' ? withFurtherFields(body) : body;
  send(response, status === 200 ? successStatus : status, 'application/json', json(shown));
}

/** Sends a refusal in the style of the server. */
export function sendRefusal(response: ServerResponse, refusal: Refusal, { errorStyle }: Freedoms): void {
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  styles[errorStyle](response, refusal);
}

/** How deployments refuse. The document shows no way, so a client has to live with each of them. */
const styles: Readonly<Record<Freedoms['errorStyle'], (response: ServerResponse, refusal: Refusal) => void>> =
  {
    json: (response, { status, body }) => send(response, status, 'application/json', json(body)),
    html: (response, { status, message }) => {
      send(response, status, 'text/html; charset=utf-8', `<!doctype html>\n<p>${escaped(message)}</p>\n`);
    },
    'ok-message': (response, { message }) => send(response, 200, 'application/json', json({ message })),
    redirect: (response) => {
      response.setHeader('Location', '/login');
      send(response, 302, 'text/plain', '');
    },
    close: (response) => {
      response.destroy();
    },
  };

/** Bytes of a long answer are handed to the system as they are; a text is copied twice, and stays until it is taken. */
const LONG_CHARACTERS = 64 * 1024;

function send(response: ServerResponse, status: number, contentType: string, text: string): void {
  const body = text.length > LONG_CHARACTERS ? Buffer.from(text) : text;
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    // Answers hold personal data, which no cache on the way may keep.
    'Cache-Control': 'no-store',
  });
  response.end(body);
  if (typeof body !== 'string') collectChunks(2 * body.length);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
