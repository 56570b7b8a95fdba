import type { Tables } from '../../../conformance/plans/rows.ts';
import type { Defect, DefectRow } from '../defect.ts';

/** The defect that only one row shows, or the name of one that another set has. */
export type DefectOfRow = Defect | Existing;
interface Existing {
  existing: string;
}

/** Defects by the rows of some tables. A missing row does not compile. */
export type DefectsOf<Table extends keyof Tables> = {
  [Name in Table]: Record<keyof Tables[Name], DefectOfRow>;
};

/** A run of the requirements of some areas takes half the time of a whole one. */
const areas = (...only: string[]) => ({ depth: 'standard', run: { only } }) as const;
export const inCustomers = areas('customers.*');
export const inLives = areas('customers.*', 'recipients.*', 'requests.*');
export const inUploads = areas('documents.*', 'requests.*');
export const inDocuments = areas('documents.*');

export const existing = (name: string): Existing => ({ existing: name });

/** Makes the defects of a table, each with its name and its defect. */
export const named = <Row extends string, From>(
  breaks: Defect['breaks'],
  rows: Record<Row, [name: string, from: From] | Existing>,
  make: (from: From, row: Row) => Omit<DefectRow, 'name'>,
): Record<Row, DefectOfRow> =>
  Object.fromEntries(
    (Object.entries(rows) as [Row, [string, From] | Existing][]).map(([row, one]) => [
      row,
      'existing' in one ? one : { name: one[0], breaks, ...make(one[1], row) },
    ]),
  ) as Record<Row, DefectOfRow>;
