import { join } from 'node:path';
import type { RowId } from '../../../conformance/plans/rows.ts';
import { columns } from '../../../conformance/report/columns.ts';
import { runAll } from '../../workers.ts';
import type { Defect } from '../defect.ts';
import { defects, sets } from '../index.ts';
import { byRow } from '../rows/index.ts';
import { type Job, type Noticed, notRun } from './run.ts';

/**
 * Runs defects to see which parts of the judge each of them notices the loss of. Those that stand for a row are run once more without
 * that row.
 */
export async function judgeNeeded(
  jobs: readonly Job[],
  side: { processes: number; atOnce: number },
): Promise<Noticed[]> {
  const meant = new Map(jobs.map((job) => [job.name, job]));
  const rows = (Object.keys(byRow) as RowId[]).flatMap((row): Job[] => {
    const job = meant.get(nameOf(row));
    return job ? [{ ...job, without: row }] : [];
  });
  const all = [...rows, ...jobs];
  return await runAll<Job, Noticed>(all, {
    ...side,
    module: join(import.meta.dirname, 'run.ts'),
    lost: notRun,
    onResult: ({ name, cause }, done) =>
      process.stderr.write(`${done}/${all.length} ${cause === null ? ' ' : '!'} ${name}\n`),
  });
}

/** The name of the defect that stands for a row. */
export const nameOf = (row: RowId): string => {
  const one = byRow[row];
  return 'existing' in one ? one.existing : one.name;
};

/** How many defects may notice the loss of the same part; the others teach nothing by it. */
const enough = 2;

/** What each part is noticed by, and what is not needed. @param isWhole whether all defects were run */
export function neededText(results: readonly Noticed[], isWhole: boolean): { text: string; isEach: boolean } {
  const noticing = Map.groupBy(
    results.flatMap(({ name, notices }) => notices.map((part) => ({ name, part }))),
    ({ part }) => part,
  );
  const unjudged = results.filter(({ cause }) => cause !== null);
  const uselessRows = isWhole
    ? (Object.keys(byRow) as RowId[]).filter((row) => !noticing.has(`row ${row}`))
    : [];
  const isNeeded = (name: string) =>
    [...noticing.values()].some((by) => by.length <= enough && by.some((one) => one.name === name));
  // Each requirement and each row has a defect in any case.
  const inAnyCase: readonly Defect[] = [...sets.required, ...sets.rows];
  const idle = defects.filter((one) => isWhole && !inAnyCase.includes(one) && !isNeeded(one.name));
  const rows = [...noticing]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, by]) => [part, `${by[0]?.name}${by.length > 1 ? ` and ${by.length - 1} more` : ''}`]);
  const kinds = Object.entries(Object.groupBy(noticing.keys(), (part) => part.split(' ')[0] ?? ''));
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`), ''] : [];
  const text = [
    columns([['part of the judge', 'its loss is noticed by'], ...rows], '  '),
    '',
    ...list(
      'Not refused for their reason',
      unjudged.map(({ name, cause }) => `${name}: ${cause}`),
    ),
    ...list('Rows whose loss nothing notices', uselessRows),
    ...list(
      `Defects that notice nothing that ${enough} others do not notice`,
      idle.map(({ name }) => name),
    ),
    `Parts whose loss is noticed: ${kinds.map(([kind, parts = []]) => `${parts.length} ${kind}`).join(', ')}.`,
    '',
  ].join('\n');
  return { text, isEach: unjudged.length + uselessRows.length + idle.length === 0 };
}
