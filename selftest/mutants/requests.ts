import { stringify } from 'lossless-json';
import { type Layer, type Passed, type Passing, withForm } from '../../testing/intercepting-server.ts';
import { isAt, type Where } from './answers.ts';

/** A layer through which forms of these operations arrive changed. */
export const inForm =
  (where: Where, change: (form: URLSearchParams, request: Passing) => void) =>
  (): Layer =>
  async (request, forward) =>
    forward(isAt(where, request) ? withForm(request, (form) => change(form, request)) : request);

/** A layer through which one form field arrives changed, where it was sent. */
export const arriving = (where: Where, field: string, write: (value: string) => string) =>
  inForm(where, (form) => {
    const value = form.get(field);
    if (value !== null) form.set(field, write(value));
  });

/** A layer that refuses some requests of these operations. */
export const refusing =
  (where: Where, isRefused: (request: Passing) => boolean = () => true, status = 400) =>
  (): Layer =>
  async (request, forward) =>
    isAt(where, request) && hasToken(request) && isRefused(request) ? refusal(status) : forward(request);

/** A layer that lets requests of these operations in without a token. */
export const openWithoutToken = (where: Where) => admitting(where, (request) => !hasToken(request));

/** A layer that lets requests of these operations in with any token, and with none not. */
export const openToAnyToken = (where: Where) => admitting(where, hasToken);

const admitting =
  (where: Where, isAdmitted: (request: Passing) => boolean) =>
  ({ token }: { token: string }): Layer =>
  async (request, forward) =>
    forward(
      isAt(where, request) && isAdmitted(request)
        ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
        : request,
    );

/** A layer in which something about parts of uploads goes wrong before the server sees them. */
export const inParts =
  (where: Where, change: (request: Passing) => Passing) => (): Layer => async (request, forward) =>
    forward(isAt(where, request) ? change(request) : request);

export const formOf = ({ body }: Passing) => new URLSearchParams(body.toString());

export function refusal(status = 400): Passed {
  const body = { type: 'invalid_request_error', message: 'This request is not accepted.' };
  return { status, headers: { 'content-type': 'application/json' }, body: stringify(body) ?? '' };
}

/** The text of a part of a multipart body; undefined where there is none. */
export function partOf({ body }: Passing, name: string): string | undefined {
  const value = partPattern(name).exec(body.toString('latin1'))?.[2];
  return value === undefined ? undefined : Buffer.from(value, 'latin1').toString();
}

/** The request with another value in a part of its multipart body. */
export function withPart(request: Passing, name: string, value: string | Buffer): Passing {
  const bytes = Buffer.from(value).toString('latin1');
  const body = request.body
    .toString('latin1')
    .replace(partPattern(name), (_, head, __, end) => head + bytes + end);
  return { ...request, body: Buffer.from(body, 'latin1') };
}

/** What the file of an upload is by its first bytes. */
export function fileKindOf(request: Passing): 'png' | 'jpeg' | 'pdf' | 'other' {
  const bytes = partPattern('file').exec(request.body.toString('latin1'))?.[2] ?? '';
  if (bytes.startsWith('\x89PNG')) return 'png';
  if (bytes.startsWith('\xff\xd8\xff')) return 'jpeg';
  return bytes.startsWith('%PDF') ? 'pdf' : 'other';
}

/** RFC 7578: headers, an empty line, the value up to the next boundary. */
const partPattern = (name: string) =>
  new RegExp(
    `(content-disposition: form-data; name="${name}"(?:;[^\\r]*)?\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n)([\\s\\S]*?)(\\r\\n--)`,
    'i',
  );

const hasToken = ({ headers }: Passing) => headers.authorization !== undefined;
