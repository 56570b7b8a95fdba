import { crc32, deflateSync } from 'node:zlib';

/** A picture or PDF that is another for each number. */
export interface SomeFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** A PNG in colour. */
export function png(n: number, width = 160, height = 100): SomeFile {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * 3; x += 1)
      rows[y * (1 + width * 3) + 1 + x] = (x * 3 + y * 5 + n * 29 + ((x * y) % 13)) % 256;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: `scan-${n}.png`, type: 'image/png', bytes };
}

const segment = (marker: number, data: number[] | Buffer) => {
  const out = Buffer.alloc(4 + data.length);
  out.writeUInt16BE(0xff00 + marker, 0);
  out.writeUInt16BE(data.length + 2, 2);
  out.set(data, 4);
  return out;
};

/** A JPEG, grey all over, with a comment that tells it from others. */
export function jpg(n: number, width = 640, height = 400): SomeFile {
  const table = (kind: number) => [kind, 1, ...new Array(15).fill(0), 0];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const data = Buffer.alloc(Math.ceil((blocks * 2) / 8), 0);
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 96, 0, 96, 0, 0]),
    segment(0xfe, Buffer.from(`scan ${n}`, 'latin1')),
    segment(0xdb, [0, ...new Array(64).fill(1)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, table(0x00)),
    segment(0xc4, table(0x10)),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    data,
    Buffer.from([0xff, 0xd9]),
  ]);
  return { name: `photo-${n}.jpg`, type: 'image/jpeg', bytes };
}

/** A PDF of one page; `comment` stands in it as it is. */
export function pdf(n: number, comment = ''): SomeFile {
  const content = `BT /F1 18 Tf 72 720 Td (Statement ${n}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = `%PDF-1.4\n${comment}`;
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name: `statement-${n}.pdf`, type: 'application/pdf', bytes: Buffer.from(text, 'latin1') };
}
