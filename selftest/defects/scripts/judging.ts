import { join } from 'node:path';
import { ofAll } from '../../commands.ts';
import { runAll } from '../../workers.ts';
import { notRun, type ScriptJob, type Shown } from './run.ts';

/** Runs the scripts of the findings of defects. */
export const judgeScripts = (
  jobs: readonly ScriptJob[],
  side: { processes: number; atOnce: number },
): Promise<Shown[]> =>
  runAll(jobs, {
    ...side,
    module: join(import.meta.dirname, 'run.ts'),
    lost: ({ name }, cause) => notRun(name, cause),
    onResult: (result, done) =>
      process.stderr.write(`${done}/${jobs.length} ${isShown(result) ? ' ' : '!'} ${result.name}\n`),
  });

/** Whether the scripts of a defect show all that its run found. */
export const isShown = ({ violated, shown, cause }: Shown) =>
  cause === null && violated.length > 0 && shown.length === violated.length;

/** The scripts that do not show their findings, and how many do. */
export function scriptsText(results: readonly Shown[]): string {
  const count = (of: 'violated' | 'shown') => results.reduce((sum, result) => sum + result[of].length, 0);
  const lines = results
    .filter((result) => !isShown(result))
    .map(({ name, violated, shown, cause }) => {
      const lost = violated.filter((id) => !shown.includes(id));
      return `  ${name}\n    ${cause ?? (lost.join(', ') || 'nothing is violated')}`;
    });
  return [
    ...(lines.length > 0 ? ['Not shown by a script:', ...lines, ''] : []),
    `Scripts that show their finding: ${ofAll(count('shown'), count('violated'))}`,
    '',
  ].join('\n');
}
