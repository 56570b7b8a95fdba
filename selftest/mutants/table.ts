import { columns } from '../columns.ts';
import type { Result } from './run.ts';
import { type Count, countOf, ofAll, type Score } from './score.ts';

/** The results as a table, then those that are not as they should be, each with the cause. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, breaks, killedBy, isRightReason }) => [
    name,
    breaks,
    killedBy.length > 3
      ? `${killedBy.slice(0, 3).join(' ')} and ${killedBy.length - 3} more`
      : killedBy.join(' ') || 'nothing',
    isRightReason ? 'yes' : 'no',
  ]);
  return [
    columns([['defect', 'declared requirement', 'killed by', 'right reason'], ...rows], '  '),
    '',
    ...listOf(
      'Survived',
      results.filter(({ isKilled }) => !isKilled),
    ),
    ...listOf(
      'Killed for a wrong reason',
      results.filter(({ isKilled, isRightReason }) => isKilled && !isRightReason),
    ),
    '',
  ].join('\n');
}

/** The score in a few lines, the last thing that a run prints. */
export function summaryOf(results: readonly Result[], score?: Score): string {
  const line = (what: string, { mutants, killed, rightReason }: Count) =>
    `${what}: killed ${ofAll(killed, mutants)}, right reason ${ofAll(rightReason, mutants)}\n`;
  if (!score) return line('Chosen', countOf(results));
  const { firstRun, now } = score.fromTheDocument;
  return (
    line('From the document alone, first run', firstRun) +
    line('From the document alone, today', now) +
    line('All', score.all)
  );
}

function listOf(title: string, results: readonly Result[]): string[] {
  if (results.length === 0) return [];
  return [
    `${title}:`,
    ...results.map(({ name, breaks, cause }) => `  ${name} [${breaks}]\n    ${cause}`),
    '',
  ];
}
