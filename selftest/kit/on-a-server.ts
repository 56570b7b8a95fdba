import type { RunningServer } from '../../server/running-server.ts';
import { type Layer, type Passing, routeOf, withForm } from '../../testing/intercepting-server.ts';
import { type Asked, concerns, isAt, type ResponseChange, type Where } from './response-change.ts';
import { fileKindOf, isUpload, readUpload, storedFile, type Upload, withFile, withPart } from './uploads.ts';
import type { Write } from './writes.ts';

/** A change; or a function that makes a change or a layer for each server, which can remember what it saw. */
export type Hook = ResponseChange | ((server: Server) => Layer | ResponseChange);

type Server = Pick<RunningServer, 'token'>;

/** The layer that applies a change, or several at once, to a live server. */
export function layerOf(hook: Hook | readonly Hook[], server: Server): Layer {
  return [hook]
    .flat()
    .map((one) => anew(one, server))
    .reduce((inner, outer) => (request, forward) => outer(request, (next) => inner(next, forward)));
}

function anew(hook: Hook, server: Server): Layer {
  const change = typeof hook === 'function' ? hook(server) : hook;
  if (typeof change === 'function') return change;
  return async (request, forward) => {
    const asked = askedBy(request);
    if (!concerns(change, asked)) return forward(request);
    if ('instead' in change) return change.instead;
    return change.change(await forward(request), asked);
  };
}

/** What is known of a request to a live server. */
export function askedBy(request: Passing): Asked {
  const { operation, target, id, headers } = request;
  return {
    operation,
    target,
    id,
    hasToken: headers.authorization !== undefined,
    // Most changes need neither, so the body is read only when one does.
    get sent() {
      return sentBy(request);
    },
    get fileKind() {
      return isUpload(request) ? fileKindOf(readUpload(request).file?.bytes) : undefined;
    },
  };
}

/** The text fields of a request. */
export function sentBy(request: Passing): ReadonlyMap<string, string> {
  return isUpload(request)
    ? readUpload(request).fields
    : new Map(new URLSearchParams(request.body.toString()));
}

/** A layer for some operations; all other requests pass. */
export const only =
  (where: Where, layer: Layer): Layer =>
  (request, forward) =>
    isAt(where, request) ? layer(request, forward) : forward(request);

/** A read that a server makes for itself, with the token of a request. */
export const reading = (request: Passing, target: string): Passing => ({
  method: 'GET',
  target,
  headers: { authorization: request.headers.authorization ?? '' },
  body: Buffer.alloc(0),
  ...routeOf('GET', target.split('?')[0] ?? ''),
});

/** The token that a request was sent with. */
export const sentToken = ({ headers }: Passing) =>
  /^Bearer +(\S*) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** A layer that changes the forms of these operations before they arrive. */
export const inForm =
  (where: Where, change: (form: URLSearchParams, request: Passing) => void) =>
  (): Layer =>
  (request, forward) =>
    forward(isAt(where, request) ? withForm(request, (form) => change(form, request)) : request);

/** A layer that changes one field, where it was sent, before it arrives. */
export const arriving = (where: Where, field: string, write: Write) => (): Layer => (request, forward) =>
  forward(isAt(where, request) ? withSent(request, field, write) : request);

/** The request with another value of a field, where it has one, in a form or in an upload. */
export function withSent(request: Passing, field: string, write: Write): Passing {
  if (isUpload(request)) return withPart(request, field, (value) => String(write(value)));
  const value = sentBy(request).get(field);
  return value === undefined ? request : withForm(request, (form) => form.set(field, String(write(value))));
}

/** A layer that sends fields that were left out as empty ones, so that the server forgets their values. */
export const forgettingUnsent = (where: Where, ...fields: string[]) =>
  inForm(where, (form) => {
    for (const field of fields) if (!form.has(field)) form.set(field, '');
  });

/** The request with a token. */
export const withToken = (request: Passing, token: string): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

type IsMeant = (request: Passing, token: string) => boolean;

/** A layer that puts the right token on requests that have none, on all those that have one, or on those that are meant. */
export const opening =
  (where: Where, credentials: 'no-token' | 'made-up-token' | IsMeant) =>
  ({ token }: Server): Layer =>
  (request, forward) => {
    const hasToken = request.headers.authorization !== undefined;
    const isMeant =
      typeof credentials === 'function'
        ? credentials(request, token)
        : hasToken === (credentials === 'made-up-token');
    return forward(isAt(where, request) && isMeant ? withToken(request, token) : request);
  };

/** A layer that carries out requests which the server refuses for their token. */
export const carryingOut =
  (where: Where, isMeant: IsMeant = () => true) =>
  ({ token }: Server): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    if (answer.status === 401 && isAt(where, request) && isMeant(request, token))
      await forward(withToken(request, token));
    return answer;
  };

/** A layer that replaces files by an image, so that the server takes them: plain text, unless a test is given. */
export const taking =
  (
    where: Where,
    isTaken: (asked: Asked, file: NonNullable<Upload['file']>) => boolean = ({ fileKind }) =>
      fileKind === 'text',
  ) =>
  (): Layer =>
  (request, forward) => {
    const { file } = isAt(where, request) && isUpload(request) ? readUpload(request) : {};
    return forward(file && isTaken(askedBy(request), file) ? asImage(request) : request);
  };

/** The upload with an image in place of its file. */
export const asImage = (request: Passing) =>
  withFile(request, () => storedFile('document.png').toString('latin1'));
