import { operations } from '../../generated/operations.ts';
import { defaultLimits } from '../../server/http/limits.ts';
import { png } from '../client.ts';
import type { Fault } from './faults.ts';
import type { FuzzedRequest } from './requests.ts';
import type { IdOf, Value } from './values.ts';

/** A request as it is sent. */
export interface WireRequest {
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

/** Gives a request its bytes. */
export function onTheWire(
  request: FuzzedRequest,
  token: string,
  digitsOf: (id: IdOf) => string,
): WireRequest {
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
  for (const fault of request.faults) apply(fault, draft);
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

function apply(fault: Fault, draft: Draft): void {
  // An operation without a form has its parameters in the query.
  const pairs = draft.fields.length > 0 ? draft.fields : draft.query;
  const at = 'nth' in fault && pairs.length > 0 ? fault.nth % pairs.length : 0;
  const pair = pairs[at];
  if (fault.what === 'set' && pair) pair[1] = fault.value;
  else if (fault.what === 'add') draft.fields.push([fault.name, fault.value]);
  else if (fault.what === 'query') draft.query.push([fault.name, fault.value]);
  else if (fault.what === 'drop') {
    // The file is one more part that can be missing.
    if (draft.file && fault.nth % (pairs.length + 1) === pairs.length) draft.file = undefined;
    else pairs.splice(at, 1);
  } else if (fault.what === 'repeat' && pair) pairs.push([pair[0], pair[1]]);
  else if (fault.what === 'path') draft.path = fault.value;
  else if (fault.what === 'token') draft.headers.Authorization = fault.value;
  else if (fault.what === 'media type') draft.headers['Content-Type'] = fault.value;
  else if (fault.what === 'header') draft.headers[fault.name] = fault.value;
  else if (fault.what === 'file' && draft.file) draft.file = fault;
  else if (fault.what === 'bytes') draft.after.push(fault.value);
  else if (fault.what === 'cut') draft.cutAt = fault.nth;
  else if (fault.what === 'head' && draft.method === 'GET') draft.method = 'HEAD';
  else if (fault.what === 'huge') draft.fields.push(['huge', 'x'.repeat(defaultLimits.formBytes + 1)]);
}

function encoded(pairs: [string, string][]): string {
  return pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
}

/** Percent-encodes a text; half a character becomes the three bytes that UTF-8 forbids for it. */
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
