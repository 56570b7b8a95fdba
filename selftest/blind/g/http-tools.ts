import type { IncomingMessage } from 'node:http';
import {
  fieldsOf,
  type Hook,
  isAt,
  isUpload,
  type Passing,
  readUpload,
  type Upload,
  type Where,
  type Wire,
  withFile,
} from '../kit.ts';

/** All operations that take a form. */
export const forms = ['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient'] as const;

/** The documented fields of a form. */
export const knownFields = (operation: (typeof forms)[number] | 'uploadDocument') =>
  new Set([...fieldsOf(operation, 'required'), ...fieldsOf(operation, 'optional')]);

/** A layer that changes the text of a body, which has a character for each byte, before it is read. */
export const inText =
  (where: Where, change: (text: string) => string): Hook =>
  () =>
  (request, forward) => {
    if (!isAt(where, request)) return forward(request);
    return forward({ ...request, body: Buffer.from(change(request.body.toString('latin1')), 'latin1') });
  };

/** A part of an upload, with one character for each byte. */
export interface Part {
  name: string;
  head: string;
  isFile: boolean;
}

/** The upload without some of its parts. */
export function withoutParts(request: Passing, isDropped: (part: Part, before: Part[]) => boolean): Passing {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const pieces = request.body.toString('latin1').split(`--${boundary}`);
  const parts: Part[] = [];
  const kept = pieces.slice(1, -1).filter((piece) => {
    const [head = ''] = piece.split('\r\n\r\n');
    const part = { head, name: /name="([^"]*)"/.exec(head)?.[1] ?? '', isFile: /filename=/.test(head) };
    const isKept = !isDropped(part, [...parts]);
    parts.push(part);
    return isKept;
  });
  const body = [pieces[0], ...kept, pieces.at(-1)].join(`--${boundary}`);
  return { ...request, body: Buffer.from(body, 'latin1') };
}

/** A layer in which uploads lose some of their parts. */
export const losingParts =
  (isDropped: (part: Part, before: Part[]) => boolean): Hook =>
  () =>
  (request, forward) =>
    forward(isUpload(request) ? withoutParts(request, isDropped) : request);

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

/** A layer in which the server takes files that it should refuse. */
export const takingFiles =
  (isTaken: (file: NonNullable<Upload['file']>) => boolean): Hook =>
  () =>
  (request, forward) => {
    const file = isUpload(request) ? readUpload(request).file : undefined;
    return forward(file && isTaken(file) ? withFile(request, () => onePixel) : request);
  };

/** The token that a request was sent with. */
export const sentToken = ({ headers }: Passing) =>
  /^Bearer +(\S*) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The request with the right token. */
export const authorized = (request: Passing, token: string): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** A layer in which requests with a wrong token, or none, are let in. */
export const letting =
  (where: Where, isLet: (request: Passing, token: string) => boolean): Hook =>
  ({ token }) =>
  (request, forward) =>
    forward(isAt(where, request) && isLet(request, token) ? authorized(request, token) : request);

/** The header in which a server notes what its layers cannot see. */
export const NOTED = 'x-noted';

/** Notes something about each request for the layers. */
export const noting =
  (makeRead: () => (request: IncomingMessage) => string): NonNullable<Wire['tune']> =>
  (server) => {
    const read = makeRead();
    server.prependListener('request', (request: IncomingMessage) => {
      request.headers[NOTED] = read(request);
    });
  };

/** Notes the number of the connection. */
export const notingConnections = noting(() => {
  const numbers = new WeakMap<object, number>();
  let connections = 0;
  return ({ socket }) => {
    const number = numbers.get(socket) ?? ++connections;
    numbers.set(socket, number);
    return String(number);
  };
});
