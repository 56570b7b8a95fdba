import assert from 'node:assert/strict';

/** Control characters, and what hides or turns text. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

/** Annotations of our own. Hostile texts ask for other commands. */
const own = /^::(error|warning|notice) title=/;

/** Whether what was printed, or written for people, has nothing that a terminal or a build server would carry out. */
export function assertPrintable(text: string): void {
  assert.doesNotMatch(text, hidden);
  for (const line of text.split('\n')) {
    if (!own.test(line)) assert.doesNotMatch(line, /^\s*::/);
    assert.doesNotMatch(line, /##\w*\[/);
  }
}
