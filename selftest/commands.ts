import { matchesGlob } from '../conformance/judging/selection.ts';

/** What the commands for mutants and variants share. */

/** The beginning of a sentence of their help. */
export const globHelp = `In a GLOB, * stands for any characters, and ? for any one. Without either, it is
any part of the name`;

/** Whether `--only` means a text: as a glob, or as a part of it if it has neither `*` nor `?`. */
export const isMeant = (text: string, only: string) =>
  matchesGlob(text, /[*?]/.test(only) ? only : `*${only}*`);
