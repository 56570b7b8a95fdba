import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from '../../sandbox/command-options.ts';

/** What a server takes as --cors, or what it says. */
function read(cors: string) {
  try {
    const options = readOptions(['--cors', cors], {});
    return typeof options === 'string' ? options : options.cors;
  } catch (error) {
    return (error as Error).message;
  }
}

const sent = [
  'https://app.example',
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
  'https://xn--mller-kva.example',
  'https://my_app-2.example.',
];
for (const origin of sent)
  test(`an origin that browsers send is taken: ${origin}`, () => {
    assert.equal(new URL(origin).origin, origin);
    assert.deepEqual(read(origin), [origin]);
    assert.deepEqual(read(`https://other.example, ${origin}`), ['https://other.example', origin]);
  });

const whole = 'name each one whole, such as https://app.example.com';
const usual = 'write scheme, host and port, such as http://localhost:3000';
const never: [cors: string, instead: string][] = [
  ['https://*.x.com', whole],
  ['https://*', whole],
  ['*', whole],
  ['null', 'open the page from a server, and name that, such as http://localhost:3000'],
  ['https://x.com/', 'write https://x.com'],
  ['https://x.com/app?a#b', 'write https://x.com'],
  ['https://X.com', 'write https://x.com'],
  ['HTTPS://x.com', 'write https://x.com'],
  ['https://x.com:443', 'write https://x.com'],
  ['http://x.com:80', 'write http://x.com'],
  ['https://me@x.com', 'write https://x.com'],
  ['https://müller.example', 'write https://xn--mller-kva.example'],
  ['http://127.1:3000', 'write http://127.0.0.1:3000'],
  ['x.com', 'write https://x.com'],
  ['//x.com', 'write https://x.com'],
  ['localhost:3000', 'write http://localhost:3000'],
  ['ftp://x.com', usual],
  ['file:///app/index.html', usual],
  ['https://', usual],
  ['https://x..com', usual],
  ['https://x.com:0', usual],
];
for (const [cors, instead] of never)
  test(`what no browser sends is refused, with what to write: ${cors}`, () => {
    assert.equal(read(cors), `Cannot use "${cors}" as --cors: no page has that as its origin; ${instead}.`);
    const two = `https://app.example,${cors}`;
    assert.equal(
      read(two),
      `Cannot use "${two}" as --cors: no page has "${cors}" as its origin; ${instead}.`,
    );
  });

test('a comma too many is named', () => {
  assert.match(String(read('https://x.com,')), /no page has "" as its origin; leave out the comma /);
});
