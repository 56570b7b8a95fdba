import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { isCheck, operations } from './operations.ts';
import type { Client } from './types.ts';

const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const mediaTypeOf = (file: string): string => {
  const extension = extname(file).slice(1).toLowerCase();
  return extension === 'pdf' ? 'application/pdf' : `image/${extension.replace('jpg', 'jpeg')}`;
};

export const requests = (client: Client) =>
  ({
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
      `Content-Type: ${mediaTypeOf(call.file)}`,
    ],

    multipart: (fields, call) => {
      const boundary = `----form-${randomBytes(12).toString('hex')}`;
      const part = (headers: string[], content: string | Buffer) => [
        `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`,
        content,
        '\r\n',
      ];
      const pieces = [
        ...Object.entries(fields).flatMap(([name, value]) =>
          part([`Content-Disposition: form-data; name="${name}"`], value),
        ),
        ...(call.file === '' ? [] : part(client.fileHeaders(call), client.fileBytes(call))),
        `--${boundary}--\r\n`,
      ];
      return {
        type: `multipart/form-data; boundary=${boundary}`,
        bytes: Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))),
      };
    },

    body: (call) => {
      if (operations[call.operation].method === 'GET') return undefined;
      const fields = client.fields(call);
      return call.operation === 'uploadDocument'
        ? client.multipart(fields, call)
        : {
            type: 'application/x-www-form-urlencoded',
            bytes: Buffer.from(client.encode(fields, call)),
          };
    },

    headers: (_call, body) => ({
      Authorization: `Bearer ${client.place.token}`,
      Accept: 'application/json',
      'Accept-Encoding': 'gzip',
      ...(body?.type === undefined ? {} : { 'Content-Type': body.type }),
      ...(body === undefined ? {} : { 'Content-Length': String(body.bytes.length) }),
    }),

    request: (call) => {
      const body = client.body(call);
      const query = client.encode(client.query(call), call);
      return {
        method: client.method(call),
        target: client.path(call) + (query === '' ? '' : `?${query}`),
        headers: client.headers(call, body),
        body: body?.bytes,
      };
    },
  }) satisfies Partial<Client>;
