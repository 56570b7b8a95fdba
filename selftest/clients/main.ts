import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { globHelp, isMeant, shareOf } from '../commands.ts';
import { runAll } from '../workers.ts';
import { breaks } from './breaks.ts';
import { defects } from './defective/index.ts';
import { fourth } from './fourth/index.ts';
import { blamed, lawful, otherwise } from './later.ts';
import { rightClients } from './right/index.ts';
import { type Job, lost, type Result } from './run.ts';
import { second } from './second/index.ts';
import { third } from './third/index.ts';
import { watched } from './watched/index.ts';

const help = `Judges clients: defective ones, each of which has to be refused for what it
breaks, right ones, none of which may be, or both kinds by watching them.

  npm run judged-clients

Options (defaults in brackets)
  --set NAME       defective, second, third, fourth, right, watched (defective)
  --only GLOB      only clients with such a name
  --seeds N        runs of each (1)
  --share N/M      only the N-th of M parts
  --json FILE      also write all results, as JSON
  --processes N, --at-once N   processes, and runs in each (2, 1)

${globHelp}.

Exit status: 0, 1 if a defective client is not refused for what it breaks alone,
or a right one is, 2 usage error.
`;

const values = readArguments('npm run judged-clients', help, {
  only: { type: 'string', default: '*' },
  set: { type: 'string', default: 'defective' },
  seeds: { type: 'string', default: '1' },
  share: { type: 'string' },
  json: { type: 'string' },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '1' },
});

const namesIn = (those: object) => Object.keys(those).filter((name) => !(name in lawful));
const sets = {
  defective: namesIn(breaks),
  second: namesIn(second),
  third: namesIn(third),
  fourth: namesIn(fourth),
  right: Object.keys(rightClients).filter((name) => isThere(rightClients[name]?.needs)),
  watched: Object.keys(watched).filter((name) => !(name in otherwise) && isThere(watched[name]?.needs)),
};
const set = Object.keys(sets).find((name): name is keyof typeof sets => name === values.set);
if (set === undefined) refuse(`Cannot use ${values.set} for --set: it is ${Object.keys(sets).join(', ')}.`);
const names = sets[set].filter((name) => isMeant(name, values.only)).filter(shareOf(values.share));
const seeds = wholeNumber('--seeds', values.seeds, 1);
const jobs = Array.from({ length: seeds }, (_, seed) => seed + 1).flatMap((seed) =>
  names.map((name): Job => ({ set, name, seed })),
);
const results = await runAll<Job, Result>(jobs, {
  module: join(import.meta.dirname, 'run.ts'),
  processes: wholeNumber('--processes', values.processes, 1),
  atOnce: wholeNumber('--at-once', values['at-once'], 1),
  lost,
  onResult: (result, done) => process.stderr.write(`${done}/${jobs.length} ${lineOf(result)}\n`),
});
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);

const said: Record<string, { says?: string }> = {
  defective: defects,
  second,
  third,
  fourth,
  watched,
  right: {},
}[set];
const of = (those: Result[], all: Result[]) =>
  `${those.length} of ${all.length} (${((100 * those.length) / all.length).toFixed(1)} %)`;
const wrong = results.filter(({ name }) => !isRight(name));
const rights = results.filter(({ name }) => isRight(name));
const refused = wrong.filter(isRefused);
const rightly = refused.filter(isForTheReasonDeclared);
const quiet = rights.filter(({ violated, cause }) => violated.length === 0 && !cause);
for (const result of results.filter((one) => ![...rightly, ...quiet].includes(one))) {
  const { name, seed, violated, cause, summary } = result;
  console.log(`${name} (seed ${seed}): ${said[name]?.says ?? ''}`);
  if (breaks[name]) console.log(`  breaks ${blamed[name] ?? breaks[name]}`);
  for (const { id, message } of violated) console.log(`  violated ${id}: ${message.slice(0, 300)}`);
  if (violated.length === 0) console.log(`  ${cause ?? summary}`);
}
if (wrong.length > 0)
  console.log(
    `Refused: ${of(refused, wrong)}${set !== 'defective' ? '' : `; for the requirement declared: ${of(rightly, wrong)}`}`,
  );
if (rights.length > 0) console.log(`Right clients without an alarm: ${of(quiet, rights)}`);
process.exitCode = rightly.length + quiet.length === results.length && results.length > 0 ? 0 : 1;

/** Whether the program is there that some right clients need. */
function isThere(program: string | undefined): boolean {
  return program === undefined || spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

function isRight(name: string): boolean {
  return set === 'right' || (set === 'watched' && watched[name]?.kind === 'right');
}

function isRefused({ violated }: Result): boolean {
  return violated.length > 0;
}

/** The requirement that a client breaks is violated, and no other; those that are watched declare none. */
function isForTheReasonDeclared({ name, violated }: Result): boolean {
  return set !== 'defective' || (violated.length === 1 && violated[0]?.id === (blamed[name] ?? breaks[name]));
}

function lineOf({ name, seed, verdict, violated, cause }: Result): string {
  return `${verdict ?? cause} ${name} (${seed}) ${violated.map(({ id }) => id).join(', ')}`;
}
