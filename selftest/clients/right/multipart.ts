import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Fields } from './forms.ts';
import type { Ways } from './ways.ts';

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.html': 'text/html',
};

export function typeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

export function nameOf(path: string, ways: Ways): string {
  const extension = extname(path).toLowerCase();
  switch (ways.fileName) {
    case 'own':
      return basename(path);
    case 'plain':
      return `document${extension}`;
    case 'long':
      return `scan-${'of-the-original-document-'.repeat(8)}1${extension}`;
    case 'accents':
      return `Reisepaß Zoë 2${extension}`;
    case 'quotes':
      return `the "new" passport${extension}`;
  }
}

/** Quotes and line breaks in a name are percent-encoded, as browsers do it. */
function quoted(name: string): string {
  const escapes: Record<string, string> = { '"': '%22', '\r': '%0D', '\n': '%0A' };
  return `"${name.replace(/["\r\n]/g, (sign) => escapes[sign] ?? sign)}"`;
}

function headOf(name: string, type: string | undefined, file: string | undefined, ways: Ways): string {
  const names = ways.partNames === 'quoted' ? quoted(name) : name;
  const label = ways.partHeaders === 'lower' ? 'content-disposition' : 'Content-Disposition';
  const typeLabel = ways.partHeaders === 'lower' ? 'content-type' : 'Content-Type';
  const disposition = `${label}: form-data; name=${names}${file === undefined ? '' : `; filename=${quoted(file)}`}`;
  const lines = type === undefined ? [disposition] : [disposition, `${typeLabel}: ${type}`];
  if (ways.partHeaders === 'type-first') lines.reverse();
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function inOrder<T>(texts: T[], file: T, ways: Ways): T[] {
  if (ways.partOrder === 'file-last') return [...texts, file];
  const at = ways.partOrder === 'file-first' ? 0 : Math.floor(texts.length / 2);
  return [...texts.slice(0, at), file, ...texts.slice(at)];
}

export async function multipart(fields: Fields, path: string, ways: Ways): Promise<Uint8Array> {
  const content = await readFile(path);
  const file = Buffer.concat([Buffer.from(headOf('file', typeOf(path), nameOf(path, ways), ways)), content]);
  const texts = fields.map(([name, value]) =>
    Buffer.from(`${headOf(name, ways.textType, undefined, ways)}${value}`),
  );
  const parts: Buffer[] = [Buffer.from(ways.preamble)];
  for (const part of inOrder(texts, file, ways)) {
    parts.push(Buffer.from(`--${ways.boundary}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${ways.boundary}--\r\n`)]);
}
