import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passing } from '../../testing/intercepting-server.ts';

/** The contents of a multipart body. */
export interface Upload {
  fields: Map<string, string>;
  file: { name: string; mediaType: string; bytes: Buffer } | undefined;
}

export const isUpload = ({ operation }: Passing) => /^uploadDocument/.test(operation ?? '');

/** What stands between the parts of an upload. */
export const boundaryOf = ({ headers }: Pick<Passing, 'headers'>) =>
  /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';

/** Reads an upload. The runner sent it, so it is well formed. */
export function readUpload({ headers, body }: Passing): Upload {
  const boundary = boundaryOf({ headers });
  const upload: Upload = { fields: new Map(), file: undefined };
  // Latin-1 has one character for each byte.
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const bytes = Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1');
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
    const filename = /filename="([^"]*)"/.exec(head)?.[1];
    if (filename === undefined) upload.fields.set(name, bytes.toString());
    else upload.file = { name: filename, mediaType: /content-type: *(\S+)/i.exec(head)?.[1] ?? '', bytes };
  }
  return upload;
}

/** The upload with another value of a field. */
export const withPart = (request: Passing, name: string, change: (old: string) => string) =>
  withBytes(request, name, (old) =>
    Buffer.from(change(Buffer.from(old, 'latin1').toString())).toString('latin1'),
  );

/** The upload with another file, as Latin-1. */
export const withFile = (request: Passing, change: (old: string) => string) =>
  withBytes(request, 'file', change);

function withBytes(request: Passing, name: string, change: (old: string) => string): Passing {
  const pattern = new RegExp(`(name="${name}"[^]*?\\r\\n\\r\\n)([^]*?)(\\r\\n--)`);
  const body = request.body
    .toString('latin1')
    .replace(pattern, (_, head, old, end) => head + change(old) + end);
  return { ...request, body: Buffer.from(body, 'latin1') };
}

/** The kind of a file, by its first bytes; `text` if it is plain ASCII. */
export function fileKindOf(
  bytes: Buffer | undefined,
): 'png' | 'jpeg' | 'pdf' | 'html' | 'zip' | 'empty' | 'text' | 'other' {
  const text = bytes?.toString('latin1') ?? '';
  if (text.startsWith('\x89PNG')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('%PDF')) return 'pdf';
  if (/^<!doctype html/i.test(text)) return 'html';
  if (text.startsWith('PK')) return 'zip';
  if (bytes?.length === 0) return 'empty';
  return bytes && /^[\t\n\r -~]*$/.test(text) ? 'text' : 'other';
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An image of those that a run sends, before it is made unique. */
export const storedFile = (name: 'document.png' | 'document.jpg') =>
  readFileSync(join(import.meta.dirname, '../../conformance/values/files', name));
