import { operations } from '../../generated/operations.ts';
import { defaultLimits } from '../../server/http/limits.ts';
import { png } from '../client.ts';
import type { Mutation } from './mutations.ts';
import type { FuzzedRequest } from './requests.ts';
import type { IdOf, Value } from './values.ts';

/** A request as it is sent. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

interface Draft {
  method: string;
  path: Value | undefined;
  query: [string, Value][];
  fields: [string, Value][];
  file: { name: string; value: Uint8Array } | undefined;
  headers: Record<string, string>;
  after: Uint8Array[];
  cutAt: number | undefined;
}

/** Applies the mutations of a request and encodes it. */
export function encodeRequest(
  request: FuzzedRequest,
  token: string,
  digitsOf: (id: IdOf) => string,
): RawRequest {
  const { method, path, requestMediaType } = operations[request.id];
  const multipart = requestMediaType === 'multipart/form-data';
  const draft: Draft = {
    method,
    path: request.path,
    query: request.query.map(([name, value]) => [name, value]),
    fields: request.fields.map(([name, value]) => [name, value]),
    file: multipart ? { name: 'a.png', value: png } : undefined,
    headers: { Authorization: `Bearer ${token}` },
    after: [],
    cutAt: undefined,
  };
  if (requestMediaType)
    draft.headers['Content-Type'] = multipart ? `${requestMediaType}; boundary=b` : requestMediaType;
  for (const mutation of request.mutations) apply(mutation, draft);
  const asText = (value: Value) => (typeof value === 'string' ? value : digitsOf(value));
  const pairs = draft.fields.map(([name, value]): [string, string] => [name, asText(value)]);
  const written = !requestMediaType
    ? Buffer.alloc(0)
    : multipart
      ? parts(pairs, draft.file)
      : Buffer.from(encoded(pairs));
  const body = Buffer.concat([written, ...draft.after]).subarray(0, draft.cutAt);
  const query = encoded(draft.query.map(([name, value]) => [name, asText(value)]));
  return {
    method: draft.method,
    path: path.replace(/\{\w+\}/, () => escaped(asText(draft.path ?? ''))) + (query && `?${query}`),
    headers: draft.headers,
    body: body.length > 0 && draft.method !== 'HEAD' ? body : null,
  };
}

function apply(mutation: Mutation, draft: Draft): void {
  // An operation without a form has its parameters in the query.
  const pairs = draft.fields.length > 0 ? draft.fields : draft.query;
  const at = 'nth' in mutation && pairs.length > 0 ? mutation.nth % pairs.length : 0;
  const pair = pairs[at];
  if (mutation.what === 'set' && pair) pair[1] = mutation.value;
  else if (mutation.what === 'add') draft.fields.push([mutation.name, mutation.value]);
  else if (mutation.what === 'query') draft.query.push([mutation.name, mutation.value]);
  else if (mutation.what === 'drop') {
    // The file is one more part that can be missing.
    if (draft.file && mutation.nth % (pairs.length + 1) === pairs.length) draft.file = undefined;
    else pairs.splice(at, 1);
  } else if (mutation.what === 'repeat' && pair) pairs.push([pair[0], pair[1]]);
  else if (mutation.what === 'path') draft.path = mutation.value;
  else if (mutation.what === 'token') draft.headers.Authorization = mutation.value;
  else if (mutation.what === 'media type') draft.headers['Content-Type'] = mutation.value;
  else if (mutation.what === 'header') draft.headers[mutation.name] = mutation.value;
  else if (mutation.what === 'file' && draft.file) draft.file = mutation;
  else if (mutation.what === 'bytes') draft.after.push(mutation.value);
  else if (mutation.what === 'cut') draft.cutAt = mutation.nth;
  else if (mutation.what === 'head' && draft.method === 'GET') draft.method = 'HEAD';
  else if (mutation.what === 'huge') draft.fields.push(['huge', 'x'.repeat(defaultLimits.formBytes + 1)]);
}

function encoded(pairs: [string, string][]): string {
  return pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
}

/** Percent-encodes a text. Half a surrogate pair becomes three bytes that are not UTF-8. */
function escaped(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');
}

function parts(pairs: [string, string][], file: Draft['file']): Buffer {
  const start = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${inQuotes(name)}"${more}\r\n\r\n`;
  const written = pairs
    .flatMap(([name, value]) => [start(name), value, '\r\n'])
    .map((text) => Buffer.from(text));
  if (file)
    written.push(Buffer.from(start('file', `; filename="${inQuotes(file.name)}"`)), Buffer.from(file.value));
  return Buffer.concat([...written, Buffer.from('\r\n--b--\r\n')]);
}

/** As browsers write names (WHATWG HTML, section 4.10.21.8). */
function inQuotes(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
