import { setTimeout as wait } from 'node:timers/promises';
import { standardError, standardOutput } from '../command-line/output.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { visible } from '../command-line/visible.ts';
import { tell } from '../command-line/watched.ts';
import type { Command, RunOptions } from './command/options.ts';
import { judge } from './judge.ts';
import type { Report, Verdict } from './judging/result.ts';
import { leave, openRunDirectories, type Recorded } from './recorded.ts';
import { columns } from './report/columns.ts';
import { differingOutcomes } from './report/compare.ts';
import { summaryLines } from './report/console.ts';
import { runDirectory } from './report/directory.ts';

/** From the worst to the best (docs/command.md#several-runs). */
const verdicts: Verdict[] = ['does-not-conform', 'incomplete', 'conforms'];
const exitStatuses: Report['exitStatus'][] = [4, 1, 3, 0];

/** Several runs, and what their table needs of those so far. */
export interface Series {
  runs: number;
  strict: boolean;
  reports: Pick<Report, 'seed' | 'verdict' | 'exitStatus' | 'counts' | 'requests' | 'checks'>[];
}

/**
 * Judges a deployment several times, each time with the next seed, and prints what differed.
 * @param run records one run.
 * @param stopped ends the pause between two runs, and leaves out the others.
 * @returns the exit status of the worst run.
 */
export async function repeat(
  { options, runs, everyS }: Extract<Command, { name: 'repeat' }>,
  run: (options: RunOptions, series: Series) => Promise<Recorded>,
  stopped: AbortSignal,
): Promise<number> {
  openRunDirectories(options.reportDir, runs);
  const series: Series = { runs, strict: options.strict, reports: [] };
  const { reports } = series;
  // What could not be written will not be written by the next run either.
  let failure: string | undefined;
  while (reports.length < runs && !stopped.aborted && failure === undefined) {
    const nextAtMs = performance.now() + everyS * 1000;
    const number = reports.length + 1;
    const [seed, reportDir] = [options.seed + number - 1, runDirectory(options.reportDir, number)];
    standardError.line(`Run ${number} of ${runs}, with seed ${seed}, in ${reportDir}`);
    const recorded = await run({ ...options, seed, reportDir }, series).catch((error: Error) => {
      if (reports.length === 0 || !(error instanceof UsageError)) throw error;
      failure = error.message;
    });
    if (!recorded) break;
    failure = leaveOne(series, recorded, judge(recorded.transcript), reportDir);
    const pauseMs =
      number < runs && !stopped.aborted && failure === undefined ? nextAtMs - performance.now() : 0;
    if (pauseMs <= 0) continue;
    standardError.line(
      `The next run starts in ${Math.ceil(pauseMs / 1000)} s. Ctrl-C reports the runs so far.`,
    );
    tell({ phase: 'waiting' });
    await wait(pauseMs, undefined, { signal: stopped }).catch(() => {});
  }
  return conclude(series, failure);
}

/** Ends a series with a run that was given up. @returns the exit status of the worst run. */
export const repeatGivenUp = (series: Series, recorded: Recorded, report: Report, reportDir: string) =>
  conclude(series, leaveOne(series, recorded, report, reportDir));

/** Writes the report of one run, and adds it to the series. @returns what to tell if that fails */
function leaveOne({ reports }: Series, recorded: Recorded, report: Report, reportDir: string) {
  const failure = leave(recorded, report, reportDir);
  standardError.line(summaryLines(report).slice(-2).join('\n'));
  // A run that did not end says nothing of what it did not reach.
  const judged = ({ outcome }: { outcome: string }) =>
    !recorded.transcript.end?.interrupted || outcome === 'violated';
  reports.push({ ...report, checks: report.checks.filter(judged) });
  return failure;
}

/** Prints the table of a series, and what differed. @returns the exit status of the worst run, or 4 after a failure. */
function conclude({ runs, strict, reports }: Series, failure: string | undefined): number {
  const seen = new Set<unknown>(reports.flatMap(({ verdict, exitStatus }) => [verdict, exitStatus]));
  const worst = verdicts.find((verdict) => seen.has(verdict));
  const lines = [
    table(reports, strict),
    '',
    ...differingOutcomes(reports),
    `After ${reports.length} of ${runs} runs, the worst verdict is ${worst}.`,
  ];
  standardOutput.write(`${lines.map(visible).join('\n')}\n`);
  if (failure !== undefined) standardError.line(failure);
  return failure === undefined ? (exitStatuses.find((status) => seen.has(status)) ?? 4) : 4;
}

function table(reports: Series['reports'], strict: boolean): string {
  const rows = reports.map(({ seed, verdict, counts, requests }, index) => {
    const violated = counts.mandatory.violated + (strict ? counts.advisory.violated : 0);
    return [index + 1, seed, verdict, violated, requests].map(String);
  });
  return columns([['run', 'seed', 'verdict', 'violated', 'requests'], ...rows], '  ');
}
