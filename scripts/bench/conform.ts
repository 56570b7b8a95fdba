import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, wholeNumber } from '../../command-line/arguments.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { conform, readReport } from '../../testing/run-command.ts';
import { startStreamInterceptingServer } from '../../testing/stream-intercepting-server.ts';
import { median } from './median.ts';

/**
 * Measures the time of a conformance run as a function of latency: time = a + b × latency. `a` is the time for
 * computing and for waiting for the clock, `b` the number of consecutive responses that a run waits for.
 */

/** The latencies added to each response, in milliseconds. */
const latenciesMs = [0, 50, 100, 200];
/** Upper bounds of the fitted values: seconds for a, round trips for b, requests of a run. */
const limits = { aS: 4, roundTripsAt32: 15, requests: 250 };

interface Run {
  seconds: number;
  requests: number;
}

const help = `Measures how the time of a conformance run grows with latency.

  npm run bench:conform                  takes the median of three runs
  npm run bench:conform -- --runs 5      takes the median of five runs

Exit status: 0, 1 if a value exceeds its printed bound, 2 usage error.
`;

const values = readArguments('npm run bench:conform', help, { runs: { type: 'string', default: '3' } });
const runs = wholeNumber('--runs', values.runs, 1);
let missed = false;
console.log(`time = a + b × latency; the median of ${runs} runs each, page size 10, one-second clock\n`);
for (const concurrency of [8, 32]) {
  const measured = new Map<number, Run[]>(latenciesMs.map((ms) => [ms, []]));
  // The latencies alternate, so that a busy moment of the machine does not affect only one.
  for (let round = 0; round < runs; round++)
    for (const [ms, list] of measured) list.push(await measure(ms, concurrency, round));
  const points = [...measured].map(([ms, list]): [number, number] => [
    ms / 1000,
    median(list.map(({ seconds }) => seconds)),
  ]);
  const requests = Math.max(...[...measured.values()].flat().map((run) => run.requests));
  const { a, b } = fitLine(points);
  const bMax = concurrency === 32 ? limits.roundTripsAt32 : requests / 8 + 8;
  for (const [s, time] of points)
    console.log(
      `concurrency ${concurrency}  latency ${String(s * 1000).padStart(3)} ms  ${time.toFixed(2)} s`,
    );
  console.log(
    `concurrency ${concurrency}  a = ${a.toFixed(2)} s (at most ${limits.aS})  b = ${b.toFixed(1)} (at most ${bMax.toFixed(1)})  requests ${requests} (at most ${limits.requests})\n`,
  );
  missed ||= a > limits.aS || b > bMax || requests > limits.requests;
}
process.exitCode = missed ? 1 : 0;

/** One run of the command in a separate process, against a new reference server with added latency. */
async function measure(latencyMs: number, concurrency: number, seed: number): Promise<Run> {
  await using server = await referenceServer({ pageSize: 10 });
  const slow = await startStreamInterceptingServer(server.url, () => false, latencyMs);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const args = [`--base-url=${slow.url}`, `--report-dir=${folder.path}`];
  const { status, stdout } = await conform([...args, `--concurrency=${concurrency}`, `--seed=${seed}`], {
    CONFORM_TOKEN: server.token,
  });
  if (status !== 0) throw new Error(`a run failed: ${stdout.slice(-500)}`);
  const { durationMs, requests } = readReport(folder.path);
  await slow.close();
  return { seconds: durationMs / 1000, requests };
}

/** Fits a line by least squares. */
function fitLine(points: [number, number][]): { a: number; b: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([px]) => px)), mean(points.map(([, py]) => py))];
  const b =
    points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) /
    points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return { a: y - b * x, b };
}
