import type { Defects } from '../defective/types.ts';
import { dates } from './dates.ts';
import { letters } from './letters.ts';
import { memory } from './memory.ts';
import { merges } from './merges.ts';
import { reads } from './reads.ts';
import { retries } from './retries.ts';
import { rules } from './rules.ts';
import { wire } from './wire.ts';

/** Still more defects by name; `node selftest/clients/third/main.ts NAME` is the client with one of them. */
export const third: Defects = {
  ...wire,
  ...letters,
  ...dates,
  ...rules,
  ...memory,
  ...merges,
  ...retries,
  ...reads,
};
