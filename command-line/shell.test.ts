import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { quoted, word, wordIfNeeded } from './shell.ts';
import { visible } from './visible.ts';

/** Texts that a shell would change if they stood in it as they are. */
const texts = [
  ...Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1)),
  ...Array.from({ length: 127 }, (_, index) => `a${String.fromCharCode(index + 1)}b`),
  Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1)).join(''),
  '',
  '-n',
  '--',
  '@/etc/passwd',
  '</etc/passwd',
  '~',
  '~root',
  '*',
  '[a-z]*',
  '{a,b}',
  '$(touch pwned)',
  '`touch pwned`',
  `\${IFS}`,
  '$HOME',
  "$'\\n'",
  "'; touch pwned; '",
  '"; touch pwned; "',
  '\\',
  '\\\\n%s%d',
  "'",
  "''",
  "'\\''",
  '!!',
  'a\nb\n\nc',
  '\n$(touch pwned)\n',
  'last line\n',
  '\r\n::error::x',
  'Łódź, 東京, 🙂',
  '\u001b]0;title\u0007\u001b[31m',
  '\u009b31m\u0085',
  '\u202Egnp.exe\u2028\u2066',
  '\u{E0041}',
  '#comment',
  '&& true',
  '; true',
];

for (const shell of ['bash', 'dash'])
  describe(`a word in ${shell}`, () => {
    const given = (words: string[]) => {
      const script = words.map((one) => `printf '%s\\0' ${one}`).join('\n');
      return execFileSync(shell, ['-c', `known='a b$c'\n${script}`], { encoding: 'utf8' }).split('\0');
    };

    test('is the text that was quoted, whatever is in it', () => {
      assert.deepEqual(given(texts.map(quoted)).slice(0, -1), texts);
      assert.deepEqual(given(texts.map(wordIfNeeded)).slice(0, -1), texts);
    });

    test('keeps a text as it is before and after what the shell expands', () => {
      const words = texts.map((text) => word(text, { shell: `\${known}` }, text));
      assert.deepEqual(
        given(words).slice(0, -1),
        texts.map((text) => `${text}a b$c${text}`),
      );
    });
  });

test('a quoted text shows nothing that a terminal would carry out or hide', () => {
  for (const text of texts) assert.equal(visible(quoted(text)), quoted(text));
});

test('a byte of 0, which no argument can have, is left out', () => {
  assert.equal(quoted('a\0b'), "'ab'");
});
