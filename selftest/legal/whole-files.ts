import { crc32, inflateSync } from 'node:zlib';

interface File {
  mediaType: string;
  bytes: Buffer;
}

/** The smallest picture in which a page of A4 can be read, in pixels (ruling `uploaded-files`). */
const smallest = { width: 1000, height: 1400 };

/** Whether a file is complete and of its declared type: PNG, JPEG or PDF. Pictures must be large enough to be read. */
export function isWhole({ mediaType, bytes }: File): boolean {
  try {
    return wholes[mediaType]?.(bytes) ?? false;
  } catch {
    return false;
  }
}

const wholes: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': isPng,
  'image/jpeg': isJpeg,
  'application/pdf': isPdf,
};

/** Checks the signature, the checksums of the chunks, and the size of the decompressed image (PNG, 5 and 11). */
function isPng(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') return false;
  const data: Buffer[] = [];
  let at = 8;
  let last = '';
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    last = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length))) return false;
    if (last === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [width, height, depth, colour] = [
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
    bytes[24] ?? 0,
    bytes[25] ?? 0,
  ];
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 0;
  const rowBytes = 1 + Math.ceil((width * depth * samples) / 8);
  return (
    last === 'IEND' &&
    width >= smallest.width &&
    height >= smallest.height &&
    inflateSync(Buffer.concat(data)).length === rowBytes * height
  );
}

/** Checks the segments up to the scan, the size of the image, and its end (ITU T.81, annex B). */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return false;
  let isLarge = false;
  for (let at = 2; ; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker >> 8 !== 0xff) return false;
    if (marker >= 0xffc0 && marker <= 0xffc2)
      isLarge = bytes.readUInt16BE(at + 5) >= smallest.height && bytes.readUInt16BE(at + 7) >= smallest.width;
    if (marker === 0xffda) return isLarge;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

/** Checks the header, the trailer, and that each entry of the table or stream points to its object (ISO 32000-1, 7.5). */
function isPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  if (!/^%PDF-1\.\d/.test(text)) return false;
  const offsets =
    text.slice(table, table + 4) === 'xref'
      ? [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
      : offsetsInStream(bytes.subarray(table));
  return (
    offsets.length > 3 &&
    offsets.every((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset)) &&
    /\/Root \d+ 0 R/.test(text.slice(table)) &&
    /\/Count [1-9]/.test(text)
  );
}

/** The offsets in a cross-reference stream without a filter, whose rows have 1, 4 and 2 bytes (ISO 32000-1, 7.5.8). */
function offsetsInStream(object: Buffer): number[] {
  const text = object.toString('latin1');
  const length = Number(/\/Type \/XRef .*\/W \[1 4 2\].*\/Length (\d+)/.exec(text)?.[1]);
  const begin = text.indexOf('stream\n') + 'stream\n'.length;
  const rows = Array.from({ length: length / 7 }, (_, row) => begin + 7 * row);
  return rows.filter((row) => object[row] === 1).map((row) => object.readUInt32BE(row + 1));
}
