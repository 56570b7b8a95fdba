import { join } from 'node:path';
import type { RowId } from '../../../conformance/plans/rows.ts';
import { columns } from '../../../conformance/report/columns.ts';
import { isMeant } from '../../commands.ts';
import { runAll, type Workers } from '../../workers.ts';
import type { Defect } from '../defect.ts';
import { defects } from '../index.ts';
import { type Job, lost, type Result } from '../run.ts';
import { byRow } from './index.ts';

type Side = Pick<Workers<Job, Result>, 'processes' | 'atOnce'> & { seed?: number };

/** What became of the defect of a row, with the row and without it. */
export interface RowResult {
  row: string;
  whole: Result;
  without: Result;
}

/** Judges the defect of each row that is meant twice with the same seed: with the row, and without it. */
export async function judgeRows(only: string, { seed, ...side }: Side): Promise<RowResult[]> {
  const rows = (Object.keys(byRow) as RowId[]).filter((row) => isMeant(row, only));
  const seeded = seed === undefined ? {} : { seed };
  const whole = rows.map((row): Job => ({ name: defectOf(row).name, ...seeded }));
  const jobs = [...whole, ...rows.map((row, index) => ({ ...(whole[index] as Job), without: row }))];
  const results = await runAll<Job, Result>(jobs, {
    ...side,
    module: join(import.meta.dirname, '../run.ts'),
    lost: ({ name }, cause) => lost(defects.find((one) => one.name === name) as Defect, cause),
    onResult: ({ name }, done) => process.stderr.write(`${done}/${jobs.length} ${name}\n`),
  });
  return rows.map((row, index) => ({
    row,
    whole: results[index] as Result,
    without: results[rows.length + index] as Result,
  }));
}

/** The defect of a row, wherever it is written. */
export function defectOf(row: RowId): Defect {
  const one = byRow[row];
  const defect = 'existing' in one ? defects.find(({ name }) => name === one.existing) : one;
  if (!defect) throw new Error(`There is no defect for ${row}: write one, or name another that exists.`);
  return defect;
}

/** Whether a row is needed: its defect is refused for its reason, and nothing is violated without the row. */
export const isNeeded = ({ whole, without }: RowResult): boolean =>
  whole.isRightReason && without.isJudged && without.violated.length === 0;

/** All results as a table, then what is wrong with some of them, and how many rows are needed. */
export function rowsTable(results: readonly RowResult[]): string {
  const cells = results.map(({ row, whole, without }) => [
    row,
    whole.name,
    whole.isRightReason ? 'refused' : whole.isRefused ? 'refused for another reason' : 'is not refused',
    without.violated.length > 0 ? 'refused' : without.isJudged ? 'is not refused' : 'not judged',
  ]);
  const useless = results.filter((one) => !isNeeded(one));
  return [
    columns([['row', 'defect', 'with the row', 'without it'], ...cells], '  '),
    '',
    ...useless.map(
      ({ row, whole, without }) =>
        `${row} is not shown to be needed: ${whole.cause ?? `without it, ${without.violated.join(' ') || without.cause}.`}`,
    ),
    `Needed: ${results.length - useless.length} of ${results.length} rows.`,
    '',
  ].join('\n');
}
