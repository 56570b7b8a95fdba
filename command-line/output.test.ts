import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { test } from 'node:test';
import { outputTo, printable } from './output.ts';

test('no line begins a command of a build server, whatever blanks and colours precede it', () => {
  const rows: [text: string, printed: string][] = [
    ['::error::a', '\\u003a:error::a'],
    ['a\n \t\u00a0\u2003::set-output name=a::b', 'a\n \t\u00a0\u2003\\u003a:set-output name=a::b'],
    ['a\r::error::b', 'a\\u000d::error::b'],
    ['a\u2028::error::b', 'a\\u2028::error::b'],
    ['a ##[error]b', 'a #\\u0023[error]b'],
    ['##vso[task.complete]', '#\\u0023vso[task.complete]'],
    ["##teamcity[testFailed name='a']", "#\\u0023teamcity[testFailed name='a']"],
    ['std::vector, a::b, ## Heading [1]', 'std::vector, a::b, ## Heading [1]'],
    [':\n:a::', ':\n:a::'],
  ];
  for (const [text, printed] of rows) {
    assert.equal(printable(text), printed);
    assert.equal(printable(text, true), printed);
  }
  assert.equal(printable('\u001b[31m::error::a', true), '\u001b[31m\\u003a:error::a');
});

test('nothing reaches a terminal that it would carry out or hide; our own colours do', () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('');
  const hidden =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
  assert.doesNotMatch(printable(all), hidden);
  const painted = '\u001b[1m\u001b[31;1mred\u001b[0m\u001b[2J\u001b]0;owned\u0007';
  assert.equal(printable(painted, true), '\u001b[1m\u001b[31;1mred\u001b[0m\\u001b[2J\\u001b]0;owned\\u0007');
  assert.doesNotMatch(printable(painted), hidden);
});

test('an annotation is one line, whatever its title and message are', async () => {
  const stream = new PassThrough();
  const out = outputTo(stream as never);
  out.annotate('error', 'a%\n::notice::b\r\u001b[31m', 'c,d:e\n::f');
  out.annotate('notice', 'g');
  out.line('::h');
  stream.end();
  assert.equal(
    await textOf(stream),
    '::error title=c%2Cd%3Ae%0A\\u003a%3Af::a%25%0A\\u003a:notice::b\\u000d\\u001b[31m\n::notice::g\n\\u003a:h\n',
  );
});
