/** Runs of characters with which a deployment could manipulate a terminal, hide text or break a file; `split` keeps them. */
export const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  /((?:[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Surrogate}|[\u{E0000}-\u{E007F}])+)/gu;

/** Escapes every invisible character except line feeds and tabs. */
export function visible(text: string): string {
  return text.replace(unseen, (run) => [...run].map(inDigits).join(''));
}

function inDigits(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
