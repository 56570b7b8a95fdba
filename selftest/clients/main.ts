import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { globHelp, isMeant, ofAll, shareOf } from '../commands.ts';
import { runAll } from '../workers.ts';
import { defects } from './defects/index.ts';
import { legal } from './legal/index.ts';
import { programs } from './legal/programs.ts';
import { type Job, lost, type Result } from './run.ts';

const help = `Judges clients. Those that do one thing wrong have to be refused for it, and
legal ones not at all. Each is driven, and watched if that shows something.

  npm run judged-clients

Options (defaults in brackets)
  --set NAME       defects or legal (both)
  --how NAME       driven or watched (both)
  --only GLOB      only clients with such a name
  --seeds N        runs of each (1)
  --share N/M      only the N-th of M parts
  --json FILE      also write all results, as JSON
  --processes N, --at-once N   processes, and runs in each (2, 3)

${globHelp}.

Exit status: 0, 1 if a client with a defect is not refused for what it breaks,
or a legal one is, 2 usage error.
`;

const values = readArguments('npm run judged-clients', help, {
  only: { type: 'string', default: '*' },
  set: { type: 'string' },
  how: { type: 'string' },
  seeds: { type: 'string', default: '1' },
  share: { type: 'string' },
  json: { type: 'string' },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '3' },
});

type Run = Omit<Job, 'seed'>;
const driven = ({ name }: { name: string }): Run => ({ how: 'driven', name });
const watched = ({ name }: { name: string }): Run => ({ how: 'watched', name });
const sets: Record<string, Run[]> = {
  defects: [...defects.map(driven), ...defects.filter(({ isSeen }) => isSeen).map(watched)],
  legal: [...legal.map(driven), ...[...legal, ...programs].map(watched)],
};
for (const [flag, value, known] of [
  ['--set', values.set, Object.keys(sets)],
  ['--how', values.how, ['driven', 'watched']],
] as const)
  if (value !== undefined && !known.some((one) => one === value))
    refuse(`Cannot use ${value} for ${flag}: it is ${known.join(' or ')}.`);
const runs = (values.set === undefined ? Object.values(sets).flat() : (sets[values.set] ?? []))
  .filter(({ how }) => values.how === undefined || how === values.how)
  .filter(({ name }) => isMeant(name, values.only))
  .filter(shareOf(values.share));
const seeds = wholeNumber('--seeds', values.seeds, 1);
const jobs = Array.from({ length: seeds }, (_, seed) => seed + 1).flatMap((seed) =>
  runs.map((run): Job => ({ ...run, seed })),
);
const results = await runAll<Job, Result>(jobs, {
  module: join(import.meta.dirname, 'run.ts'),
  processes: wholeNumber('--processes', values.processes, 1),
  atOnce: wholeNumber('--at-once', values['at-once'], 1),
  lost,
  onResult: (result, done) => process.stderr.write(`${done}/${jobs.length} ${lineOf(result)}\n`),
});
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);

const defectOf = ({ name }: Result) => defects.find((one) => one.name === name);
const wrong = results.filter((result) => defectOf(result) !== undefined);
const others = results.filter((result) => defectOf(result) === undefined);
const refused = wrong.filter(({ violated }) => violated.length > 0);
const rightly = refused.filter(isForTheReasonDeclared);
const quiet = others.filter(({ violated, cause }) => violated.length === 0 && !cause);
for (const result of results.filter((one) => ![...rightly, ...quiet].includes(one))) {
  const { how, name, seed, violated, cause, summary } = result;
  console.log(`A client, ${how}, that ${name} (seed ${seed}):`);
  const breaks = defectOf(result)?.breaks;
  if (breaks) console.log(`  breaks ${breaks}`);
  for (const { id, message } of violated) console.log(`  violated ${id}: ${message.slice(0, 300)}`);
  if (violated.length === 0) console.log(`  ${cause ?? summary}`);
}
if (wrong.length > 0)
  console.log(
    `Refused: ${ofAll(refused.length, wrong.length)}; for the reason declared: ${ofAll(rightly.length, wrong.length)}`,
  );
if (others.length > 0) console.log(`Legal clients without an alarm: ${ofAll(quiet.length, others.length)}`);
process.exitCode = rightly.length + quiet.length === results.length && results.length > 0 ? 0 : 1;

/** What a client breaks is violated, and no other requirement but what follows. */
function isForTheReasonDeclared(result: Result): boolean {
  const { breaks, follows = [] } = defectOf(result) ?? {};
  const ids = result.violated.map(({ id }) => id);
  return ids.some((id) => id === breaks) && ids.every((id) => [breaks, ...follows].some((one) => one === id));
}

function lineOf({ how, name, seed, verdict, violated, cause }: Result): string {
  return `${verdict ?? cause} ${how} ${name} (${seed}) ${violated.map(({ id }) => id).join(', ')}`;
}
