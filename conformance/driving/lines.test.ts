import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { lineMax, linesOf, tooLong } from './lines.ts';

async function read(...chunks: (string | Buffer)[]) {
  const lines: (string | typeof tooLong)[] = [];
  for await (const line of linesOf(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
    lines.push(line);
  return lines;
}

test('lines end with a line feed, wherever the pieces of the stream end', async () => {
  assert.deepEqual(await read('a\r', '\nb', '', 'c\n\nd'), ['a', 'bc', '', 'd']);
  const letter = Buffer.from('é');
  assert.deepEqual(await read(letter.subarray(0, 1), letter.subarray(1), '\n'), ['é']);
  // These separate lines elsewhere, and may stand in a text of JSON.
  assert.deepEqual(await read('"a\u2028b"\n'), ['"a\u2028b"']);
  assert.deepEqual(await read(), []);
});

test('a line may be so long, and after a longer one nothing is read', async () => {
  const longest = 'x'.repeat(lineMax);
  assert.deepEqual(await read(`${longest}\n`, 'y\n'), [longest, 'y']);
  assert.deepEqual(await read('a\n', longest, 'x', '\nb\n'), ['a', tooLong]);
});

test('a stream is not read ahead of the lines that are taken', async () => {
  let given = 0;
  const input = new Readable({
    read() {
      given++;
      this.push('a line\n'.repeat(10_000));
    },
  });
  const lines = linesOf(input);
  for (let count = 0; count < 100; count++) await lines.next();
  assert.ok(given < 5, `${given}`);
  input.destroy();
});
