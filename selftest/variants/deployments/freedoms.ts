import type { Freedom } from './freedom.ts';
import { freedomsOfAnswers } from './freedoms-of-answers.ts';
import { freedomsOfLists } from './freedoms-of-lists.ts';

/** READING, ruling by ruling and its last section: each freedom with the variants that stand for it. */
export const freedoms: readonly Freedom[] = [...freedomsOfAnswers, ...freedomsOfLists];
