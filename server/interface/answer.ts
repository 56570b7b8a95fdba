import { writtenOnce } from '../http/json.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Response } from '../http/response.ts';
import { send, sendCompressedJson, sendEscapedJson, sendJson, sendJsonInChunks } from '../http/sending.ts';
import type { Freedoms } from '../options/freedoms.ts';

/** Sends a success. Where the document names no status for it, the status is a freedom. */
export function sendAnswer(
  response: Response,
  { status, body }: { readonly status: number; readonly body: unknown },
  { successStatus, furtherFields, compression, jsonStyle, sending }: Freedoms,
): void {
  const shown = furtherFields === 'on' ? withFurtherFields(body) : body;
  const inStyle = jsonStyle === 'escaped' ? sendEscapedJson : sendJson;
  const sendIt =
    sending === 'chunks' ? sendJsonInChunks : compression === 'gzip' ? sendCompressedJson : inStyle;
  sendIt(response, status === 200 ? successStatus : status, shown);
}

/** Sends a refusal in the style of the server. */
export function sendRefusal(response: Response, refusal: Refusal, { errorStyle }: Freedoms): void {
  for (const [name, value] of Object.entries(refusal.headers)) response.set(name, value);
  styles[errorStyle](response, refusal);
}

/** How deployments refuse. The document shows no way, so a client has to understand each of them. */
const styles: Readonly<Record<Freedoms['errorStyle'], (response: Response, refusal: Refusal) => void>> = {
  json: (response, { status, body }) => sendJson(response, status, body),
  html: (response, { status, message }) => {
    send(response, status, 'text/html; charset=utf-8', `<!doctype html>\n<p>${escaped(message)}</p>\n`);
  },
  'ok-message': (response, { message }) => sendJson(response, 200, { message }),
  redirect: (response) => {
    response.set('Location', '/login');
    send(response, 302, 'text/plain', '');
  },
  close: (response) => {
    response.destroy();
  },
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A field that the document does not name, as a later version of a deployment may show one. */
const FURTHER_FIELD = { further_field: { note: 'not in the document', list: [1, null, 'x'] } };

/** An answer with a further field in every object of it, which clients have to ignore. */
export function withFurtherFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFurtherFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.isFrozen(value) ? ofFrozen(value) : extended(value);
}

const ofFrozen = writtenOnce(extended);

function extended(value: object): object {
  const fields = Object.entries(value).map(([name, child]) => [name, withFurtherFields(child)]);
  return { ...FURTHER_FIELD, ...Object.fromEntries(fields) };
}
