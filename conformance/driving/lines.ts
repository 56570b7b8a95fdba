import type { Readable } from 'node:stream';

/** A line that is longer than `lineMax`. Nothing is read after it. */
export const tooLong = Symbol('too long');

/** Characters of a line. The longest result of a run, a list of all countries, has some 30,000. */
export const lineMax = 2 ** 20;

/** The lines of a stream. It is read as the lines are taken, and never has more than one and what was read with it in memory. */
export async function* linesOf(input: Readable): AsyncGenerator<string | typeof tooLong> {
  let line = '';
  for await (const text of input.setEncoding('utf8') as AsyncIterable<string>)
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        yield line.replace(/\r$/, '');
        line = '';
      }
      line += piece;
      if (line.length > lineMax) {
        yield tooLong;
        return;
      }
    }
  if (line !== '') yield line;
}
