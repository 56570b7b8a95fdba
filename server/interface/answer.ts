import type { IncomingMessage } from 'node:http';
import { discardRest } from '../http/body/body.ts';
import type { Limits } from '../http/limits.ts';
import type { Response } from '../http/messages.ts';
import { ownFault, Refusal, unavailable } from '../http/refusal.ts';
import { json, send, sendJson, writtenOnce } from '../http/sending.ts';
import type { Freedoms } from '../options/freedoms.ts';
import { remedyOf } from '../store/remedies.ts';
import { FilesGone, Unavailable } from '../store/store.ts';

/** Sends a success. Where the document names no status for it, the status is a freedom. */
export function sendAnswer(
  response: Response,
  { status, body }: { readonly status: number; readonly body: unknown },
  { successStatus, furtherFields, compression, jsonStyle, sending }: Freedoms,
): void {
  const shown = furtherFields === 'on' ? withFurtherFields(body) : body;
  const shownStatus = status === 200 ? successStatus : status;
  if (sending === 'chunks') sendInChunks(response, shownStatus, json(shown));
  else if (compression === 'gzip') sendCompressed(response, shownStatus, json(shown));
  else if (jsonStyle === 'escaped')
    send(response, shownStatus, 'application/json; charset=utf-8', escapedJson(json(shown)));
  else sendJson(response, shownStatus, shown);
}

/** Bytes of a chunk: so few that many letters lie across two of them. */
const CHUNK_BYTES = 7;

/** Sends JSON in chunks (RFC 9112, section 7.1), and closes the connection after it. */
function sendInChunks(response: Response, status: number, text: string): void {
  response.shouldKeepAlive = false;
  response.begin(status, ['Content-Type', 'application/json', 'Cache-Control', 'no-store']);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) response.write(bytes.subarray(at, at + CHUNK_BYTES));
  response.end();
}

/** Sends JSON, compressed if its client takes gzip (RFC 9110, section 12.5.3). */
function sendCompressed(response: Response, status: number, text: string): void {
  response.vary('Accept-Encoding');
  const codings = String(response.req.headers['accept-encoding'] ?? '').split(',');
  const isRefused = (coding: string) => /;\s*q\s*=\s*0(\.0*)?\s*$/i.test(coding);
  const takesGzip = codings.some((coding) => /^\s*(x-)?gzip\s*($|;)/i.test(coding) && !isRefused(coding));
  if (takesGzip) response.set('Content-Encoding', 'gzip');
  // Loaded when a client wants it: the module takes a thirtieth of the start.
  const content = takesGzip ? process.getBuiltinModule('node:zlib').gzipSync(text) : text;
  send(response, status, 'application/json', content);
}

/** JSON in which letters beyond ASCII and slashes are escaped, as some libraries do (RFC 8259, section 7). */
function escapedJson(text: string): string {
  const unicode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replaceAll('/', '\\/').replace(/[\u0080-\uffff]/g, unicode);
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
    const text = message.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
    send(response, status, 'text/html; charset=utf-8', `<!doctype html>\n<p>${text}</p>\n`);
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

/** Answers a request that was refused, or that failed, and logs what failed. @param send Sends the refusal. */
export function answerFailure(
  error: unknown,
  request: IncomingMessage,
  response: Response,
  { limits, log }: { readonly limits: Limits; readonly log: (line: string) => void },
  send: () => void,
): void {
  // A client that hung up caused this, and there is nobody to answer.
  if (request.socket.destroyed) return;
  if (!(error instanceof Refusal)) log(faultLine(error));
  if (!response.headersSent) {
    discardRest(request, limits);
    send();
  } else if (!response.writableEnded) {
    // It failed in the middle of its answer, and nobody may take that for the whole.
    response.destroy();
  }
}

/** A database that restarts is back after a few seconds. */
const RETRY_SECONDS = 5;

/** Somebody has to mend it, which takes longer than a client waits; it may look again after a minute. */
const MENDED_SECONDS = 60;

/**
 * What is logged of a fault of the server: what it means where that is known, and where it happened. Messages of
 * errors are left out, as they may quote what a partner sent.
 */
export function faultLine(error: unknown): string {
  if (error instanceof FilesGone) return `Cannot store: ${error.message}`;
  const cause = error instanceof Unavailable ? error.cause : error;
  // Where a host has several addresses, one error stands for those of all of them.
  const fault = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (!(fault instanceof Error)) return 'Fault: something that is not an error was thrown';
  const { code, errcode } = fault as { code?: unknown; errcode?: unknown };
  const { remedy, message } = remedyOf(fault);
  const what = [fault.name, code, errcode].filter((part) => part !== undefined).join(' ');
  const said = message === undefined ? '' : `: ${message}`;
  const places = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`Fault: ${what}${said}${remedy ? `: ${remedy}.` : ''}`, ...places].join('\n');
}

/** How an error is answered: a refusal as it is, and a fault with what is known of what became of the request. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FilesGone)
    return unavailable(
      'The server cannot store anything. See whether the request was carried out before you send it again',
      MENDED_SECONDS,
    );
  if (!(error instanceof Unavailable)) return ownFault();
  return unavailable('The records cannot be reached, and nothing was carried out', RETRY_SECONDS);
}
