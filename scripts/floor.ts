import { readArguments } from '../command-line/arguments.ts';
import { judge } from '../conformance/judge.ts';
import { fakes } from '../selftest/fakes.ts';
import { recordRun } from '../testing/record-reference.ts';
import { listenTo } from '../testing/stream-intercepting-server.ts';

/** Judges servers that are no deployment. None may conform. */

const help = `Judges servers that always give the same response. None may conform.

  npm run floor

Exit status: 0, 1 if one conforms, 2 usage error.
`;

readArguments('npm run floor', help, {});

/** The time limit of a request, for fakes that never respond. */
const timeoutMs = 500;

const width = Math.max(...Object.keys(fakes).map((name) => name.length));
console.log(`${'always responds with'.padEnd(width)}  exit  verdict            satisfied  seconds`);
// The runs mostly wait, so they run in parallel.
const rows = Object.entries(fakes).map(async ([name, { answers }]) => {
  const { close, url } = await listenTo(answers);
  const startedMs = performance.now();
  const { exitStatus, verdict, counts } = judge(
    // A quick run conforms nowhere, so it would show nothing.
    await recordRun({ url, token: 'any-token-at-all' }, { timeoutMs, depth: 'standard' }),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (exitStatus === 0) process.exitCode = 1;
  await close();
  return `${name.padEnd(width)}  ${String(exitStatus).padStart(4)}  ${verdict.padEnd(17)}  ${String(counts.mandatory.satisfied).padStart(9)}  ${seconds.padStart(7)}`;
});
for (const row of rows) console.log(await row);
