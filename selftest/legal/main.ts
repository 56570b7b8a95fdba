import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { counted } from '../../conformance/reading/counted.ts';
import { columns } from '../../conformance/report/columns.ts';
import { depths } from '../../conformance/transcript/exchange.ts';
import { globHelp, isMeant, shareOf } from '../commands.ts';
import { runAll } from '../workers.ts';
import { legalServers } from './index.ts';
import type { LegalServer } from './legal-server.ts';
import type { Job, Result } from './run.ts';

/** Some legal servers show only by chance. One that did not show gets at most this many further runs, with other seeds. */
const furtherSeedsMax = 8;

const help = `Judges right servers that differ from one another. None may be refused.

  npm run legal
  npm run legal -- --only 'writes show*' --seeds 3

Options (defaults in brackets)
  --only GLOB        only servers with such a name; may be repeated (all)
  --share N/M        only the N-th in M, such as 1/3
  --depth NAME       depth of the runs: quick, standard or thorough (quick)
  --concurrency N    requests at once of the runs (8)
  --seeds N          runs of each server, with one seed after the other (10)
  --first-seed N     the first of them (1)
  --processes N      processes side by side (2)
  --at-once N        runs side by side in each (12)

${globHelp}.

Exit status: 0, 1 if a legal server raises a false alarm or differs in no run, 2
usage error.
`;

const values = readArguments('npm run legal', help, {
  seeds: { type: 'string', default: '10' },
  depth: { type: 'string', default: 'quick' },
  concurrency: { type: 'string' },
  share: { type: 'string' },
  'first-seed': { type: 'string', default: '1' },
  processes: { type: 'string', default: '2' },
  // Runs mostly wait for clocks, so many fit in a process.
  'at-once': { type: 'string', default: '12' },
  only: { type: 'string', multiple: true, default: ['*'] },
});
const { only } = values;
const depth =
  depths.find((name) => name === values.depth) ??
  refuse(`Cannot use "${values.depth}" for --depth: it takes one of ${depths.join(', ')}.`);
const seeds = wholeNumber('--seeds', values.seeds, 1);
const concurrency =
  values.concurrency === undefined ? undefined : wholeNumber('--concurrency', values.concurrency, 1);
const firstSeed = wholeNumber('--first-seed', values['first-seed'], 0);
const processes = wholeNumber('--processes', values.processes, 1);
const atOnce = wholeNumber('--at-once', values['at-once'], 1);

process.exitCode = await main();

/** Runs all legal servers. The status is 1 if one causes an alarm, or shows in no run, so that its silence proves nothing. */
async function main(): Promise<number> {
  const chosen = legalServers
    .filter(({ name }) => only.some((glob) => isMeant(name, glob)))
    .filter(shareOf(values.share));
  if (chosen.length === 0)
    refuse(`No server has a name like ${only.map((glob) => `"${glob}"`).join(' or ')}.`);
  const jobs = Array.from({ length: seeds }, (_, index) =>
    chosen.map(({ name }): Job => ({ server: name, seed: firstSeed + index, depth, concurrency })),
  ).flat();
  const startedMs = performance.now();
  const run = (some: readonly Job[]) =>
    runAll<Job, Result>(some, {
      module: join(import.meta.dirname, 'run.ts'),
      processes,
      atOnce,
      lost: (job, cause) => ({ ...job, alarms: [cause], shown: false, durationMs: 0 }),
      onResult: ({ server, seed, alarms }) => {
        if (alarms.length > 0) console.error(`${server}, seed ${seed}:\n  ${alarms.join('\n  ')}`);
      },
    });
  const results = await run(jobs);
  const hidden = () =>
    chosen.filter(({ name }) => !results.some(({ server, shown }) => server === name && shown));
  for (let more = 0; more < furtherSeedsMax && hidden().length > 0; more++)
    results.push(
      ...(await run(
        hidden().map(({ name }) => ({ server: name, seed: firstSeed + seeds + more, depth, concurrency })),
      )),
    );
  console.log(resultTable(chosen, results));
  for (const { name } of hidden()) console.error(`"${name}" showed in no run.`);
  console.log(totalsLine(chosen.length, results, (performance.now() - startedMs) / 1000));
  return hidden().length > 0 || results.some(({ alarms }) => alarms.length > 0) ? 1 : 0;
}

/** A line for each legal server. The seconds are the median of its runs. */
function resultTable(servers: readonly LegalServer[], results: readonly Result[]): string {
  const rows = servers.map(({ name, rulings }) => {
    const runs = results.filter(({ server }) => server === name);
    const shown = runs.filter((run) => run.shown).length;
    const alarms = runs.filter((run) => run.alarms.length > 0).length;
    return [
      name,
      rulings.join('; '),
      ...[runs.length, shown, alarms].map(String),
      (median(runs) / 1000).toFixed(1),
    ];
  });
  return columns([['server', 'ruling', 'runs', 'shown', 'alarms', 'seconds'], ...rows], ' | ');
}

/** The totals in a sentence. */
function totalsLine(servers: number, results: readonly Result[], passedS: number): string {
  const alarmed = results.filter(({ alarms }) => alarms.length > 0);
  return `${counted(servers, 'server')}, ${counted(results.length, 'run')}, ${alarmed.length} with an alarm, in ${passedS.toFixed(0)} s.`;
}

function median(runs: readonly Result[]): number {
  const durations = runs.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return durations[Math.floor(durations.length / 2)] ?? 0;
}
