import { unseen } from './visible.ts';

/** A part of a word that a shell expands, such as `$(command)`, or `$NAME` where no letter follows. It never comes from outside. */
export interface Expansion {
  shell: string;
}

/**
 * One word of a POSIX shell, which is as the parts say whatever they contain: texts stay as they are, expansions are
 * expanded. A byte of 0 is left out, because no argument can have one.
 */
export function word(...parts: (string | Expansion)[]): string {
  const isPlain = parts.every((part) => typeof part !== 'string' || plain.test(part));
  const expands = parts.some((part) => typeof part !== 'string');
  if (isPlain && expands) return `"${parts.map(textOf).join('')}"`;
  // Texts side by side are one, so that none is an empty pair of quotes.
  return parts.map((part) => (typeof part === 'string' ? quoted(part) : `"${part.shell}"`)).join('');
}

/** A text as one word of a shell. What a terminal would not show is written in digits. */
export function quoted(text: string): string {
  const pieces = text.replaceAll('\0', '').split(unseen);
  const words = pieces.map((piece, index) => (index % 2 === 0 ? inQuotes(piece) : printed(piece)));
  return words.filter((one) => one !== "''").join('') || "''";
}

/** A path or another text as one word, without quotes where it needs none. */
export const wordIfNeeded = (text: string) => (/^[\w./][\w./-]*$/.test(text) ? text : quoted(text));

/** Texts that mean themselves in double quotes, also where somebody pastes them: `!` recalls earlier commands. */
const plain = /^[\w ./:?&=%*+,;#@()<>|'~^{}[\]-]*$/;

const textOf = (part: string | Expansion) => (typeof part === 'string' ? part : part.shell);

const inQuotes = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The bytes of a text, which `printf` makes of octal digits. */
const printed = (text: string) =>
  `"$(printf '${[...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}')"`;
