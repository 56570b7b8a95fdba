import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

export type FileKind = 'png' | 'jpeg' | 'pdf' | 'gif' | 'webp' | 'text';

/** A file to upload. */
export interface KycFile {
  kind: FileKind;
  filename: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A valid file of a kind, unique by its label where the format has comments. @param path a file to send instead. */
export function kycFile(kind: FileKind, label: string, path?: string): KycFile {
  const [contentType, make] = formats[kind];
  const bytes = new Uint8Array(path === undefined ? make(label) : readFileSync(path));
  return { kind, filename: `${label}.${kind === 'text' ? 'txt' : kind}`, contentType, bytes };
}

const stored = (name: string) => readFileSync(join(import.meta.dirname, 'files', name));

const formats: Record<FileKind, [mediaType: string, make: (label: string) => Buffer]> = {
  png: ['image/png', (label) => pngWithText(stored('document.png'), label)],
  jpeg: ['image/jpeg', (label) => jpegWithComment(stored('document.jpg'), label)],
  pdf: ['application/pdf', pdfWithText],
  gif: ['image/gif', () => stored('document.gif')],
  webp: ['image/webp', () => stored('document.webp')],
  text: ['text/plain', (label) => Buffer.from(`This is plain text and no document. ${label}\n`)],
};

/** Puts a tEXt chunk behind the header chunk (PNG, 11.3.3.2). */
function pngWithText(png: Buffer, text: string): Buffer {
  const headerEnd = 8 + 4 + 4 + 13 + 4;
  const data = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/** Puts a COM segment behind the start of the image (ITU T.81, B.2.4.5). */
function jpegWithComment(jpeg: Buffer, text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, 0xfe, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** One page with one line of text, with cross-reference table and trailer (ISO 32000-1, 7.5). */
function pdfWithText(text: string): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (Conformance test document ${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
