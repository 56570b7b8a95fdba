import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { isCheck, mediaTypes, operations, pairs } from './operations.ts';
import type { Body, Client, Fields, Requests } from './types.ts';

const formType = 'application/x-www-form-urlencoded';

const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** What the document says of an upload, checked before anything is sent. */
function checkUpload(fields: Fields, file: string): void {
  if (mediaTypes[extname(file).toLowerCase()] === undefined)
    throw new Error('The file is no image and no PDF.');
  const { type = '', document = '' } = fields;
  if (!pairs[type]?.includes(document)) throw new Error(`A document ${document} is no ${type}.`);
}

export const requests = (client: Client): Requests => ({
  fields: (call) =>
    call.operation === 'createRecipient' ? { customer: call.id, ...call.fields } : call.fields,

  method: (call) => operations[call.operation].method,

  path: (call) => operations[call.operation].path.replace(':id', call.id),

  query: (call) => {
    if (isCheck(call)) return client.fields(call);
    return call.page > 0 ? { page: String(call.page) } : {};
  },

  encode: (fields) => new URLSearchParams(fields).toString(),

  fileBytes: (call) => readFileSync(call.file),

  fileHeaders: (call) => [
    `Content-Disposition: form-data; name="file"; filename="${quoted(basename(call.file))}"`,
    `Content-Type: ${mediaTypes[extname(call.file).toLowerCase()]}`,
  ],

  multipart: (fields, call) => {
    const boundary = `----form-${randomBytes(12).toString('hex')}`;
    const pieces: Buffer[] = [];
    const add = (headers: string[], content: Buffer): void => {
      pieces.push(
        Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
        content,
        Buffer.from('\r\n'),
      );
    };
    for (const [name, value] of Object.entries(fields)) {
      add([`Content-Disposition: form-data; name="${quoted(name)}"`], Buffer.from(value));
    }
    if (call.file !== '') add(client.fileHeaders(call), client.fileBytes(call));
    pieces.push(Buffer.from(`--${boundary}--\r\n`));
    return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(pieces) };
  },

  body: (call) => {
    if (operations[call.operation].method === 'GET') return undefined;
    const fields = client.fields(call);
    if (call.operation !== 'uploadDocument') {
      return { type: formType, bytes: Buffer.from(client.encode(fields, call)) };
    }
    checkUpload(call.fields, call.file);
    return client.multipart(fields, call);
  },

  headers: (_call, body) => {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${client.place.token}`,
      Accept: 'application/json',
      'Accept-Encoding': 'gzip',
    };
    if (body?.type !== undefined) headers['Content-Type'] = body.type;
    if (body !== undefined) headers['Content-Length'] = String(body.bytes.length);
    return headers;
  },

  request: (call) => {
    const body: Body | undefined = client.body(call);
    const query = client.encode(client.query(call), call);
    return {
      method: client.method(call),
      target: client.path(call) + (query === '' ? '' : `?${query}`),
      headers: client.headers(call, body),
      body: body?.bytes,
    };
  },
});
