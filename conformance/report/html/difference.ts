import { type Html, html } from './tag.ts';

/** Texts that have fewer characters in common at both ends differ as a whole. */
const alikeMin = 4;

/** What a finding says of a value beside it. */
const remark = / as (?:it was )?sent\b.*$/su;

/** Two texts with the words in which they differ marked, if they are alike apart from these. */
export function marked(expected: string, actual: string): [expected: Html, actual: Html] {
  const said = remark.exec(expected)?.[0] ?? '';
  const [one, other] = [[...expected.slice(0, expected.length - said.length)], [...actual]];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  if (start + end < alikeMin || (start === one.length && start === other.length))
    return [html`${expected}`, html`${actual}`];
  // A word is marked as a whole.
  while (start > 0 && isInWord(one[start - 1])) start--;
  while (end > 0 && isInWord(one.at(-end))) end--;
  const parts = (text: string[]) => {
    const middle = text.slice(start, text.length - end).join('');
    return html`${text.slice(0, start).join('')}<mark>${middle}</mark>${text.slice(text.length - end).join('')}`;
  };
  return [html`${parts(one)}${said}`, parts(other)];
}

const isInWord = (character: string | undefined) => /[\p{L}\p{N}_]/u.test(character ?? '');
