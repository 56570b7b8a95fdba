import { fromTheDocument } from './from-the-document/index.ts';
import type { Mutant } from './mutant.ts';
import { systematic } from './systematic/index.ts';

/** Every mutant, in the order of the table. */
export const mutants: readonly Mutant[] = [...fromTheDocument, ...systematic];

export { fromTheDocument, systematic };
