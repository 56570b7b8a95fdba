import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A matrix of what a run has to look at. */
export interface Matrix {
  id: string;
  title: string;
  requirements: string[];
  rows: string[];
  columns: string[];
  /** Cells that are not needed. */
  not?: { rows: string[]; columns: string[] }[];
}

const file = 'spec/coverage.yaml';

/** Reads the matrices. @throws Error with what is unknown or missing, and where. */
export function readCoverage(root: string, ids: ReadonlySet<string>): Matrix[] {
  const { matrices } = parse(readFileSync(join(root, file), 'utf8')) as { matrices: Matrix[] };
  for (const { id, requirements, rows, columns, not = [] } of matrices) {
    const fail = (why: string): never => {
      throw new Error(`${file}: cannot use the matrix "${id}": ${why}.`);
    };
    const unknown = requirements.find((requirement) => !ids.has(requirement));
    if (unknown) fail(`there is no requirement "${unknown}"`);
    const stranger = not.flatMap((one) => [
      ...one.rows.filter((row) => !rows.includes(row)),
      ...one.columns.filter((column) => !columns.includes(column)),
    ])[0];
    if (stranger) fail(`"not" names "${stranger}", which is none of its rows or columns`);
  }
  return matrices;
}

/** The module with all matrices. */
export const coverageSource = (matrices: readonly Matrix[]) =>
  [
    '/** What a run has to look at: spec/coverage.yaml. */',
    `export const matrices = ${JSON.stringify(
      matrices.map(({ not = [], ...rest }) => ({ ...rest, not })),
      null,
      2,
    )} as const;`,
    '',
  ].join('\n');
