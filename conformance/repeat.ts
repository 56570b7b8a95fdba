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

/**
 * Judges a deployment several times, each time with the next seed, and prints what differed.
 * @param run records one run.
 * @param stopped ends the pause between two runs, and leaves out the others.
 * @returns the exit status of the worst run.
 */
export async function repeat(
  { options, runs, everyS }: Extract<Command, { name: 'repeat' }>,
  run: (options: RunOptions) => Promise<Recorded>,
  stopped: AbortSignal,
): Promise<number> {
  openRunDirectories(options.reportDir, runs);
  const reports: Report[] = [];
  // What could not be written will not be written by the next run either.
  let failure: string | undefined;
  while (reports.length < runs && !stopped.aborted && failure === undefined) {
    const nextAtMs = performance.now() + everyS * 1000;
    const number = reports.length + 1;
    const [seed, reportDir] = [options.seed + number - 1, runDirectory(options.reportDir, number)];
    standardError.line(`Run ${number} of ${runs}, with seed ${seed}, in ${reportDir}`);
    const recorded = await run({ ...options, seed, reportDir }).catch((error: Error) => {
      if (reports.length === 0 || !(error instanceof UsageError)) throw error;
      failure = error.message;
    });
    if (!recorded) break;
    const { transcript } = recorded;
    const report = judge(transcript);
    failure = leave(recorded, report, reportDir);
    standardError.line(summaryLines(report).slice(-2).join('\n'));
    // A run that did not end says nothing of what it did not reach.
    const judged = ({ outcome }: { outcome: string }) =>
      !transcript.end?.interrupted || outcome === 'violated';
    reports.push({ ...report, checks: report.checks.filter(judged) });
    const pauseMs =
      number < runs && !stopped.aborted && failure === undefined ? nextAtMs - performance.now() : 0;
    if (pauseMs <= 0) continue;
    standardError.line(
      `The next run starts in ${Math.ceil(pauseMs / 1000)} s. Ctrl-C reports the runs so far.`,
    );
    tell({ phase: 'waiting' });
    await wait(pauseMs, undefined, { signal: stopped }).catch(() => {});
  }
  const seen = new Set<unknown>(reports.flatMap(({ verdict, exitStatus }) => [verdict, exitStatus]));
  const worst = verdicts.find((verdict) => seen.has(verdict));
  const lines = [
    table(reports, options.strict),
    '',
    ...differingOutcomes(reports),
    `After ${reports.length} of ${runs} runs, the worst verdict is ${worst}.`,
  ];
  standardOutput.write(`${lines.map(visible).join('\n')}\n`);
  if (failure !== undefined) standardError.line(failure);
  return failure === undefined ? (exitStatuses.find((status) => seen.has(status)) ?? 4) : 4;
}

function table(reports: Report[], strict: boolean): string {
  const rows = reports.map(({ seed, verdict, counts, requests }, index) => {
    const violated = counts.mandatory.violated + (strict ? counts.advisory.violated : 0);
    return [index + 1, seed, verdict, violated, requests].map(String);
  });
  return columns([['run', 'seed', 'verdict', 'violated', 'requests'], ...rows], '  ');
}
