import { systematic } from '../breaches/index.ts';
import { everywhere } from './everywhere.ts';
import { fromTheDocument } from './from-the-document/index.ts';
import type { Mutant } from './mutant.ts';

/** The mutants by how they came about; each set can be run by itself. */
export const sets = { document: fromTheDocument, systematic, everywhere } as const;

/** Every mutant, in the order of the table. */
export const mutants: readonly Mutant[] = Object.values(sets).flat();
