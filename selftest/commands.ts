import { refuse } from '../command-line/arguments.ts';
import { matchesGlob } from '../conformance/judging/selection.ts';

/** What the commands for defects, legal servers and clients have in common. */

/** The beginning of a sentence of their help. */
export const globHelp = `In a GLOB, * stands for any characters, and ? for any one. Without either, it is
any part of the name`;

/** Whether `--only` means a text: as a glob, or as a part of it if it has neither `*` nor `?`. */
export const isMeant = (text: string, only: string) =>
  matchesGlob(text, /[*?]/.test(only) ? only : `*${only}*`);

/** Whether something is in the part of all that `--share N/M` means, by its place in the list. */
export function shareOf(text = '1/1'): (_: unknown, index: number) => boolean {
  const [, part = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (part < 1 || part > parts)
    refuse(`Cannot use "${text}" for --share: it takes a part of all, such as 1/4.`);
  return (_, index) => index % parts === part - 1;
}

/** A number with its share of all, as in `3 of 4 (75.0 %)`. */
export const ofAll = (count: number, all: number) =>
  `${count} of ${all} (${((100 * count) / Math.max(all, 1)).toFixed(1)} %)`;
