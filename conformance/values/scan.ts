import { crc32, deflateSync } from 'node:zlib';
import { randomStream } from './random.ts';

/** Of a page on which a scanner sees 120 points an inch. */
const width = 1000;
const height = 1400;

/** Points without ink beyond this column are clear where an image has transparency. */
const marginFrom = 960;

interface Form {
  /** The number of the colour type (PNG, 11.2.1). */
  type: number;
  /** One point in so many is grain, which no compression removes: it makes the file larger than 100 kB. */
  pointsPerGrain: number;
  /** The bytes of a point of this grey. */
  point: (grey: number, x: number) => readonly number[];
}

/** The forms of PNG images: those of scanners, of screenshots, and of programs that save space. */
const forms = {
  grey: { type: 0, pointsPerGrain: 36, point: (grey) => [grey] },
  colour: { type: 2, pointsPerGrain: 40, point: (grey) => [grey, grey, grey - 8] },
  palette: { type: 3, pointsPerGrain: 36, point: (grey) => [grey] },
  transparent: {
    type: 6,
    pointsPerGrain: 40,
    point: (grey, x) => [grey, grey, grey - 8, x > marginFrom ? 0 : 255],
  },
} satisfies Record<string, Form>;

export type PngForm = keyof typeof forms;

/** A page of paper with lines of ink, as a scanner shows it: PNG of 8 bits a sample (PNG, 11.2). */
export function scanAsPng(form: PngForm): Buffer {
  const { type, pointsPerGrain, point }: Form = forms[form];
  const random = randomStream(1);
  const greyAt = (x: number, isLine: boolean) => (isLine && x > 90 && x < 900 && x % 11 < 6 ? 0x30 : 0xf4);
  // Each row begins with the number of its filter: none.
  const [empty, line] = [false, true].map((isLine) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => point(greyAt(x, isLine), x)).flat()]),
  ) as [Buffer, Buffer];
  const isLineAt = (y: number) => y > 120 && y < 1280 && y % 32 < 14;
  const rows = Array.from({ length: height }, (_, y) => (isLineAt(y) ? line : empty));
  const points = Buffer.concat(rows);
  const stepMax = 2 * pointsPerGrain;
  for (let at = 0; at < width * height; at += 1 + Math.floor(random() * stepMax)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const grained = point(greyAt(x, isLineAt(y)) - Math.floor(random() * 48), x);
    points.set(grained, y * empty.length + 1 + x * grained.length);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = type;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(form === 'palette' ? [pngChunk('PLTE', greys())] : []),
    pngChunk('IDAT', deflateSync(points)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A palette in which each number is its own grey. */
const greys = () => Buffer.from(Array.from({ length: 256 }, (_, grey) => [grey, grey, grey]).flat());

/** A chunk with its length and checksum (PNG, 5.3). */
export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
