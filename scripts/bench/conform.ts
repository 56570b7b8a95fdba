import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linearRegression, median } from 'simple-statistics';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { type Depth, depths } from '../../conformance/transcript/exchange.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { conform, readReport } from '../../testing/run-command.ts';
import { startStreamInterceptingServer } from '../../testing/stream-intercepting-server.ts';

/**
 * Measures the time of a conformance run as a function of latency: time = a + b × latency. `a` is the time for
 * computing and for waiting for the clock, `b` the number of consecutive responses that a run waits for.
 */

/** The latencies added to each response, in milliseconds. */
const latenciesMs = [0, 50, 100, 200];
/**
 * Upper bounds by depth: seconds for a, round trips for b at 32 connections, requests of a run (docs/command.md#depth). A
 * thorough run ends with a customer while nothing else happens, for about twelve seconds.
 */
const limits: Record<Depth, { aS: number; roundTripsAt32: number; requests: number }> = {
  quick: { aS: 3, roundTripsAt32: 15, requests: 250 },
  standard: { aS: 6, roundTripsAt32: 40, requests: 900 },
  thorough: { aS: 9, roundTripsAt32: 60, requests: 4000 },
};
/** Upper bound of the memory of a run at any depth, in MiB: what a small container has to spare. */
const memoryMaxMiB = 300;
/** When a run is ended, in milliseconds: a thorough one takes almost two minutes at the longest latency. */
const timeoutMs = 300_000;
/** Writes the most memory that the process had, in KiB, to its standard error. */
const tellMemory =
  "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";

interface Run {
  seconds: number;
  requests: number;
  memoryMiB: number;
}

const help = `Measures how the time of a conformance run grows with latency.

  npm run bench:conform                  takes the median of three runs
  npm run bench:conform -- --runs 5      takes the median of five runs
  npm run bench:conform -- --depth quick
                                         measures one depth alone

Exit status: 0, 1 if a value exceeds its printed bound, 2 usage error.
`;

const values = readArguments('npm run bench:conform', help, {
  runs: { type: 'string', default: '3' },
  depth: { type: 'string' },
});
const runs = wholeNumber('--runs', values.runs, 1);
const wanted = depths.filter((depth) => values.depth === undefined || depth === values.depth);
if (wanted.length === 0)
  refuse(`Cannot measure the depth "${values.depth}": it must be one of ${depths.join(', ')}.`);
let missed = false;
console.log(`time = a + b × latency; the median of ${runs} runs each, page size 10, one-second clock\n`);
for (const depth of wanted) for (const concurrency of [8, 32]) await compare(depth, concurrency);
process.exitCode = missed ? 1 : 0;

/** Measures a depth at all latencies, and compares what they show with the limits. */
async function compare(depth: Depth, concurrency: number): Promise<void> {
  const measured = new Map<number, Run[]>(latenciesMs.map((ms) => [ms, []]));
  // The latencies alternate, so that a busy moment of the machine does not affect only one.
  for (let round = 0; round < runs; round++)
    for (const [ms, list] of measured) list.push(await measure(depth, ms, concurrency, round));
  const points = [...measured].map(([ms, list]): [number, number] => [
    ms / 1000,
    median(list.map(({ seconds }) => seconds)),
  ]);
  const all = [...measured.values()].flat();
  const requests = Math.max(...all.map((run) => run.requests));
  const memoryMiB = Math.max(...all.map((run) => run.memoryMiB));
  const { b: a, m: b } = linearRegression(points);
  const { aS, roundTripsAt32, requests: requestsMax } = limits[depth];
  const bMax = concurrency === 32 ? roundTripsAt32 : requests / 8 + 8;
  const name = `${depth}, ${concurrency} connections`;
  for (const [s, time] of points)
    console.log(`${name}  latency ${String(s * 1000).padStart(3)} ms  ${time.toFixed(2)} s`);
  console.log(
    `${name}  a = ${a.toFixed(2)} s (at most ${aS})  b = ${b.toFixed(1)} (at most ${bMax.toFixed(1)})  requests ${requests} (at most ${requestsMax})  memory ${memoryMiB.toFixed(0)} MiB (at most ${memoryMaxMiB})\n`,
  );
  missed ||= a > aS || b > bMax || requests > requestsMax || memoryMiB > memoryMaxMiB;
}

/** One run of the command in a separate process, against a new reference server with added latency. */
async function measure(depth: Depth, latencyMs: number, concurrency: number, seed: number): Promise<Run> {
  await using server = await referenceServer({ pageSize: 10 });
  const slow = await startStreamInterceptingServer(server.url, () => false, latencyMs);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const args = [`--base-url=${slow.url}`, `--report-dir=${folder.path}`, `--depth=${depth}`];
  const { status, stdout, stderr } = await conform(
    [...args, `--concurrency=${concurrency}`, `--seed=${seed}`],
    { CONFORM_TOKEN: server.token, NODE_OPTIONS: `--import=${tellMemory}` },
    undefined,
    undefined,
    timeoutMs,
  );
  // A quick run leaves out what some requirements need, and so ends as one that is incomplete.
  if (status !== 0 && !(depth === 'quick' && status === 3))
    throw new Error(`A run ended with ${status}: ${stdout.slice(-500)}${stderr.slice(-500)}`);
  const { durationMs, requests } = readReport(folder.path);
  await slow.close();
  return { seconds: durationMs / 1000, requests, memoryMiB: Number(stderr.trim().split('\n').at(-1)) / 1024 };
}
