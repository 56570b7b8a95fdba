/**
 * One page with a line of text and perhaps a scan, with cross-reference table and trailer (ISO 32000-1, 7.5). Version 1.7 has
 * a cross-reference stream in their place (7.5.8).
 */
export function pdfPage(text: string, jpeg?: Buffer, version: '1.4' | '1.7' = '1.4'): Buffer {
  const picture = jpeg ? 'q 612 0 0 792 0 0 cm /Scan Do Q ' : '';
  const content = `${picture}BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const scan = jpeg ? ' /XObject << /Scan 6 0 R >>' : '';
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >>${scan} >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...(jpeg ? [[imageOf(jpeg), jpeg, '\nendstream']] : []),
  ];
  // Four bytes beyond ASCII say that the file is not text.
  const comment = version === '1.4' ? '' : '%\xe2\xe3\xcf\xd3\n';
  const pieces = [Buffer.from(`%PDF-${version}\n${comment}`, 'latin1')];
  let length = pieces[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const bytes = [`${index + 1} 0 obj\n`, ...object, '\nendobj\n'].map((piece) => Buffer.from(piece));
    pieces.push(...bytes);
    length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return offset;
  });
  if (version !== '1.4') return Buffer.concat([...pieces, streamOf([...offsets, length])]);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + trailer)]);
}

/** A cross-reference stream for objects that begin at these bytes; the last of them is the stream. */
function streamOf(offsets: number[]): Buffer {
  const rows = Buffer.alloc(7 * (offsets.length + 1));
  rows.writeUInt16BE(0xffff, 5);
  for (const [index, offset] of offsets.entries()) {
    rows[7 * (index + 1)] = 1;
    rows.writeUInt32BE(offset, 7 * (index + 1) + 1);
  }
  const size = offsets.length + 1;
  const head = `${offsets.length} 0 obj\n<< /Type /XRef /Size ${size} /W [1 4 2] /Root 1 0 R /Length ${rows.length} >>\nstream\n`;
  const tail = `\nendstream\nendobj\nstartxref\n${offsets.at(-1)}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head), rows, Buffer.from(tail)]);
}

/** The head of an image object with the size of the stored scan (ISO 32000-1, 8.9.5); JPEG needs no other filter. */
const imageOf = ({ length }: Buffer) =>
  `<< /Type /XObject /Subtype /Image /Width 1000 /Height 1400 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${length} >>\nstream\n`;
