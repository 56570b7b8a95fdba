import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { columns, globHelp, isMeant } from '../commands.ts';
import { runAll } from '../workers.ts';
import { mutants, sets } from './index.ts';
import type { Mutant } from './mutant.ts';
import { type Job, type Result, survived } from './run.ts';
import { type Count, countOf, ofAll, type Score, scoreOf, shortfalls, writeScore } from './score.ts';

const help = `Judges servers that have one defect each. Every one has to be killed, for the
reason that it declares.

  npm run mutants
  npm run mutants -- --only 'recipients.list.*'

Options (defaults in brackets)
  --only GLOB       only mutants with such a name, or that break such a
                    requirement (all)
  --set NAME        only those of one set: ${Object.keys(sets).join(', ')}
  --seed N          other data, and another order of requests
  --json FILE       also write what became of each, as JSON
  --write           write the score into score.json and the README, and new
                    names into names.txt; not if the score is worse than before
  --processes N     processes side by side (2)
  --at-once N       runs side by side in each (14)

${globHelp} or of the requirement.

Exit status: 0, 1 if a mutant survives or is killed for another reason than it
declares, 2 usage error.
`;

const values = readArguments('npm run mutants', help, {
  only: { type: 'string' },
  set: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'string' },
  write: { type: 'boolean', default: false },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '14' },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const { only = '*', set, seed, json, write } = values;
  if (set !== undefined && !Object.hasOwn(sets, set))
    refuse(`Cannot use "${set}" for --set: it takes one of ${Object.keys(sets).join(', ')}.`);
  const isWhole = values.only === undefined && set === undefined;
  const chosen = (set === undefined ? mutants : (sets[set as keyof typeof sets] ?? [])).filter(
    ({ name, breaks }) => isMeant(name, only) || isMeant(breaks, only),
  );
  if (chosen.length === 0) refuse(`No mutant has a name or a requirement like "${only}".`);
  if (write && !isWhole) refuse('Cannot use --write with --only or --set: the score is that of all mutants.');
  if (json !== undefined) refuseUnwritable(json);
  const seeded = seed === undefined ? {} : { seed: wholeNumber('--seed', seed, 0) };
  const results = await runAll(
    chosen.map(({ name }): Job => ({ name, ...seeded })),
    {
      module: join(import.meta.dirname, 'run.ts'),
      processes: wholeNumber('--processes', values.processes, 1),
      atOnce: wholeNumber('--at-once', values['at-once'], 1),
      lost: ({ name }, cause) => survived(mutants.find((one) => one.name === name) as Mutant, cause),
      onResult: ({ name, isRightReason }, done) =>
        process.stderr.write(`${done}/${chosen.length} ${isRightReason ? ' ' : '!'} ${name}\n`),
    },
  );
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
  const score = isWhole ? scoreOf(results) : undefined;
  process.stdout.write(tableOf(results) + summaryOf(results, score));
  const short = [...shortfalls(countOf(results)), ...(write && score ? writeScore(score) : [])];
  for (const sentence of short) process.stderr.write(`${sentence}\n`);
  return short.length > 0 ? 1 : 0;
}

/** Refuses a file that cannot be written, before a run of several minutes. */
function refuseUnwritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    refuse(`Cannot write to "${file}", named by --json: ${(error as Error).message}.`);
  }
}

/** All results as a table, then the mutants that survived or were killed for a wrong reason, with the causes. */
function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, breaks, killedBy, isRightReason }) => [
    name,
    breaks,
    killedBy.length > 3
      ? `${killedBy.slice(0, 3).join(' ')} and ${killedBy.length - 3} more`
      : killedBy.join(' ') || 'nothing',
    isRightReason ? 'yes' : 'no',
  ]);
  return [
    columns([['defect', 'declared requirement', 'killed by', 'right reason'], ...rows], '  '),
    '',
    ...listOf('Survived', results, ({ isKilled }) => !isKilled),
    ...listOf(
      'Killed for a wrong reason',
      results,
      ({ isKilled, isRightReason }) => isKilled && !isRightReason,
    ),
    '',
  ].join('\n');
}

/** The score in a few lines. */
function summaryOf(results: readonly Result[], score?: Score): string {
  const line = (what: string, { mutants, killed, rightReason }: Count) =>
    `${what}: killed ${ofAll(killed, mutants)}, right reason ${ofAll(rightReason, mutants)}\n`;
  if (!score) return line('Chosen', countOf(results));
  const { firstRun, now } = score.fromTheDocument;
  return (
    line('From the document alone, first run', firstRun) +
    line('From the document alone, today', now) +
    line('All', score.all)
  );
}

function listOf(title: string, all: readonly Result[], isListed: (result: Result) => boolean): string[] {
  const rows = all.filter(isListed).map(({ name, breaks, cause }) => `  ${name} [${breaks}]\n    ${cause}`);
  return rows.length === 0 ? [] : [`${title}:`, ...rows, ''];
}
