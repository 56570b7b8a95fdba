import type { Tables } from '../../../conformance/plans/rows.ts';
import type { Defect, Mutant } from '../mutant.ts';

/** The mutant that only one row shows, or the name of one that another set has. */
export type RowMutant = Mutant | Existing;
interface Existing {
  existing: string;
}

/** Mutants by the rows of some tables. A missing row does not compile. */
export type MutantsOf<Table extends keyof Tables> = {
  [Name in Table]: Record<keyof Tables[Name], RowMutant>;
};

/** A run of the requirements of some areas takes half the time of a whole one. */
const areas = (...only: string[]) => ({ depth: 'standard', run: { only } }) as const;
export const inCustomers = areas('customers.*');
export const inLives = areas('customers.*', 'recipients.*', 'requests.*');
export const inUploads = areas('documents.*', 'requests.*');
export const inDocuments = areas('documents.*');

export const existing = (name: string): Existing => ({ existing: name });

/** Makes the mutants of a table, each with its name and its defect. */
export const named = <Row extends string, From>(
  breaks: Mutant['breaks'],
  rows: Record<Row, [name: string, from: From] | Existing>,
  make: (from: From, row: Row) => Omit<Defect, 'name'>,
): Record<Row, RowMutant> =>
  Object.fromEntries(
    (Object.entries(rows) as [Row, [string, From] | Existing][]).map(([row, one]) => [
      row,
      'existing' in one ? one : { name: one[0], breaks, ...make(one[1], row) },
    ]),
  ) as Record<Row, RowMutant>;
