import type { TranscriptHeader } from './exchange.ts';

/** How long a write may take to show unless told otherwise, in seconds (ruling `lag`). */
export const lagDefaultS = 3;

/** How long a read of a run may show what was there before a write, in milliseconds. */
export const lagMsIn = ({ options }: Pick<TranscriptHeader, 'options'>): number =>
  (options.lagS ?? lagDefaultS) * 1000;
