import { readArguments } from '../command-line/arguments.ts';
import { judge } from '../conformance/judge.ts';
import { columns } from '../conformance/report/columns.ts';
import { notDeployments } from '../selftest/not-a-deployment.ts';
import { recordRun } from '../testing/record-reference.ts';
import { listenTo } from '../testing/stream-intercepting-server.ts';

/** Judges servers that are no deployment. None may conform. */

const help = `Judges servers that always give the same response. None may conform.

  npm run floor

Exit status: 0, 1 if one conforms, 2 usage error.
`;

readArguments('npm run floor', help, {});

/** The time limit of a request, for notDeployments that never respond. */
const timeoutMs = 500;

// The runs mostly wait, so they run in parallel.
const rows = Object.entries(notDeployments).map(async ([name, { answers }]) => {
  const { close, url } = await listenTo(answers);
  const startedMs = performance.now();
  const { exitStatus, verdict, counts } = judge(
    // A quick run conforms nowhere, so it would show nothing.
    await recordRun({ url, token: 'any-token-at-all' }, { timeoutMs, depth: 'standard' }),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (exitStatus === 0) process.exitCode = 1;
  await close();
  return [name, `${exitStatus}`, verdict, `${counts.mandatory.satisfied}`, seconds];
});
const heading = ['always responds with', 'exit', 'verdict', 'satisfied', 'seconds'];
console.log(columns([heading, ...(await Promise.all(rows))], '  '));
