import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileForm, FileKind } from '../transcript/files.ts';
import { pdfPage } from './pdf.ts';
import { type PngForm, pngChunk, scanAsPng } from './scan.ts';

export type { FileForm, FileKind };

/** The forms of each kind of files, which take turns. */
export const formsOf = {
  png: [undefined, 'colour', 'palette', 'transparent'],
  jpeg: [undefined, 'photograph'],
  pdf: [undefined, '1.7'],
} satisfies Partial<Record<FileKind, readonly (FileForm | undefined)[]>>;

/** A file to upload. */
export interface KycFile {
  kind: FileKind;
  form?: FileForm;
  filename: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Fields whose parts come behind that of the file; by default, none do. */
  before?: readonly string[];
  /** Whether it is a file of the caller, of whose content nothing is written down. */
  isCallers?: boolean;
}

/** Whether a file is like a scan, of 1,000 × 1,400 pixels and more than 100 kB (ruling `uploaded-files`), or small. */
type Size = 'scan' | 'small';

/**
 * A valid file of a kind, unique by its label where the format has comments.
 * @param path a file to send instead, which has its own form
 */
export function kycFile(
  kind: FileKind,
  label: string,
  path?: string,
  size: Size = 'scan',
  form?: FileForm,
): KycFile {
  const [contentType, make] = formats[kind];
  const bytes = new Uint8Array(path === undefined ? make(label, size, form) : readFileSync(path));
  const filename = `${label}.${kind === 'text' ? 'txt' : kind}`;
  const isCallers = path !== undefined;
  return { kind, filename, contentType, bytes, isCallers, ...(form && !isCallers ? { form } : {}) };
}

/** Makes a value when it is first asked for, once in the process. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const stored = (name: string) => once(() => readFileSync(join(import.meta.dirname, 'files', name)));

const png = {
  grey: once(() => scanAsPng('grey')),
  colour: once(() => scanAsPng('colour')),
  palette: once(() => scanAsPng('palette')),
  transparent: once(() => scanAsPng('transparent')),
  small: stored('document.png'),
} satisfies Record<PngForm | 'small', () => Buffer>;
const jpeg = { scan: stored('scan.jpg'), small: stored('document.jpg') };

type Make = (label: string, size: Size, form?: FileForm) => Buffer;

const formats: Record<FileKind, [mediaType: string, make: Make]> = {
  png: [
    'image/png',
    (label, size, form) => {
      const own = form && form in png ? (form as PngForm) : 'grey';
      return pngWithText(png[size === 'small' ? 'small' : own](), label);
    },
  ],
  jpeg: [
    'image/jpeg',
    (label, size, form) =>
      form === 'photograph' ? asPhotograph(jpeg[size](), label) : jpegWithComment(jpeg[size](), label),
  ],
  pdf: [
    'application/pdf',
    (label, size, form) =>
      pdfPage(label, size === 'scan' ? jpeg.scan() : undefined, form === '1.7' ? form : '1.4'),
  ],
  gif: ['image/gif', stored('document.gif')],
  webp: ['image/webp', stored('document.webp')],
  text: ['text/plain', (label) => Buffer.from(`Page 1 of 1: ${label}\n`)],
  html: [
    'text/html',
    (label) => Buffer.from(`<!doctype html>\n<title>Page 1 of 1</title>\n<p>${label}</p>\n`),
  ],
  zip: ['application/zip', stored('document.zip')],
  empty: ['image/png', () => Buffer.alloc(0)],
};

/** Puts a tEXt chunk behind the header chunk (PNG, 11.3.3.2). */
function pngWithText(png: Buffer, text: string): Buffer {
  const headerEnd = 8 + 4 + 4 + 13 + 4;
  const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/**
 * Replaces the JFIF segment by one of Exif, as telephones write it: with the name of the maker, and an orientation that says
 * that the camera was held upright (Exif 2.3, 4.5.4).
 */
function asPhotograph(jpeg: Buffer, maker: string): Buffer {
  const name = Buffer.from(`${maker}\0`, 'latin1');
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    // Numbers of two bytes stand on the left.
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x02', 'latin1'),
    entry(0x010f, 2, name.length, 8 + 2 + 2 * 12 + 4),
    entry(0x0112, 3, 1, 6),
    Buffer.alloc(4),
    name,
  ]);
  const data = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  const behindJfif = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(behindJfif)]);
}

/** Puts a COM segment behind the start of the image (ITU T.81, B.2.4.5). */
function jpegWithComment(jpeg: Buffer, text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, 0xfe, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
