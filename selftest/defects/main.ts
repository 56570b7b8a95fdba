import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { columns } from '../../conformance/report/columns.ts';
import { depths } from '../../conformance/transcript/exchange.ts';
import { globHelp, isMeant, shareOf } from '../commands.ts';
import { runAll } from '../workers.ts';
import type { Defect } from './defect.ts';
import { defects, sets } from './index.ts';
import { isNeeded, judgeRows, rowsTable } from './rows/judging.ts';
import { type Job, lost, type Result } from './run.ts';
import {
  type Count,
  countOf,
  ofAll,
  type Score,
  scoreOf,
  scoreRows,
  shortfalls,
  writeScore,
} from './score.ts';
import { isShown, judgeScripts, scriptsText } from './scripts/judging.ts';

const help = `Judges servers that have one defect each. Every one has to be refused, for the
reason that it declares. If at most five are not, they run once more, alone.

  npm run defects

Options (defaults in brackets)
  --only GLOB       only defects with such a name or requirement, or such rows
  --set NAME        only those of one set: ${Object.keys(sets).slice(0, 3).join(', ')},
                    ${Object.keys(sets).slice(3).join(', ')}
  --depth NAME      depth of the runs (for each the least one that kills it)
  --share N/M       only the N-th in M, such as 1/3
  --rows, --scripts try whether each row of a table, or scenario, is needed;
                    whether the script of each finding shows it
  --seed N          other data, and another order of requests
  --json FILE       also write what became of each, as JSON
  --write           write the score into score.json and the README, and new
                    names into names.txt; not if the score is worse than before
  --processes N, --at-once N   processes, and runs in each (2, 6)

${globHelp}, requirement or row.

Exit status: 0, 1 if a defect is not refused or is refused for another reason than it
declares, a row is not needed or a script shows nothing, 2 usage error.
`;

/**
 * How many defects may be run once more, alone: defects that show with a timer can hide while 12 runs share the
 * processor. More than these are no accident.
 */
const againMax = 5;

const values = readArguments('npm run defects', help, {
  only: { type: 'string' },
  set: { type: 'string' },
  depth: { type: 'string' },
  share: { type: 'string' },
  rows: { type: 'boolean', default: false },
  scripts: { type: 'boolean', default: false },
  seed: { type: 'string' },
  json: { type: 'string' },
  write: { type: 'boolean', default: false },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '6' },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const { only = '*', set, seed, json, write } = values;
  if (set !== undefined && !Object.hasOwn(sets, set))
    refuse(`Cannot use "${set}" for --set: it takes one of ${Object.keys(sets).join(', ')}.`);
  const depth = depths.find((known) => known === values.depth);
  if (values.depth !== undefined && !depth)
    refuse(`Cannot use "${values.depth}" for --depth: it takes one of ${depths.join(', ')}.`);
  const isOfShare = shareOf(values.share);
  const isWhole = [values.only, set, depth, values.share].every((one) => one === undefined);
  const named = (set === undefined ? defects : (sets[set as keyof typeof sets] ?? [])).filter(
    ({ name, breaks }) => isMeant(name, only) || isMeant(breaks, only),
  );
  const isQuick = ({ depth: least = 'quick' }: Defect) => least === 'quick';
  // Those that take longest come first, so that none runs alone at the end.
  const chosen = [...named.filter((one) => !isQuick(one)), ...named.filter(isQuick)].filter(isOfShare);
  if (!values.rows && chosen.length === 0) refuse(`No defect has a name or a requirement like "${only}".`);
  if (write && !isWhole)
    refuse('Cannot use --write with --only, --set, --share or --depth: the score is that of all defects.');
  if (json !== undefined) refuseUnwritable(json);
  const side = {
    processes: wholeNumber('--processes', values.processes, 1),
    atOnce: wholeNumber('--at-once', values['at-once'], 1),
  };
  const seeded = seed === undefined ? {} : { seed: wholeNumber('--seed', seed, 0) };
  if (values.rows) return runRows({ ...side, ...seeded });
  if (values.scripts) {
    const shown = await judgeScripts(
      chosen.map(({ name }) => ({ name, ...seeded })),
      side,
    );
    if (json) writeFileSync(json, `${JSON.stringify(shown, null, 2)}\n`);
    process.stdout.write(scriptsText(shown));
    return shown.every(isShown) ? 0 : 1;
  }
  const asked = { ...seeded, ...(depth ? { depth } : {}) };
  const run = (some: readonly { name: string }[], atOnce: number) =>
    runAll(
      some.map(({ name }): Job => ({ name, ...asked })),
      {
        module: join(import.meta.dirname, 'run.ts'),
        processes: side.processes,
        atOnce,
        lost: ({ name }, cause) => lost(chosen.find((one) => one.name === name) as Defect, cause),
        onResult: ({ name, isRightReason }, done) =>
          process.stderr.write(`${done}/${some.length} ${isRightReason ? ' ' : '!'} ${name}\n`),
      },
    );
  const first = await run(chosen, side.atOnce);
  const failed = first.filter(({ isRightReason }) => !isRightReason);
  const again = failed.length > againMax ? [] : await run(failed, 1);
  const results = first.map((one) => again.find(({ name }) => name === one.name) ?? one);
  const mended = failed.filter(({ name }) => again.some((one) => one.name === name && one.isRightReason));
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
  const score = isWhole ? scoreOf(results) : undefined;
  process.stdout.write(
    [tableOf(results), ...listOf('Refused for its reason only when run again', mended), ''].join('\n'),
  );
  process.stdout.write(summaryOf(results, score));
  const short = [...shortfalls(countOf(results)), ...(write && score ? writeScore(score) : [])];
  for (const sentence of short) process.stderr.write(`${sentence}\n`);
  return short.length > 0 ? 1 : 0;
}

/** Runs the defects of rows, as the options say. */
async function runRows(side: Parameters<typeof judgeRows>[1]): Promise<number> {
  const { only = '*', set, json, write } = values;
  if (write || set !== undefined)
    refuse('Cannot use --rows with --write or --set: it runs the defects of rows.');
  const results = await judgeRows(only, side);
  if (results.length === 0) refuse(`No row has a name like "${only}".`);
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(rowsTable(results));
  return results.every(isNeeded) ? 0 : 1;
}

/** Refuses a file that cannot be written, before a run of several minutes. */
function refuseUnwritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    refuse(`Cannot write to "${file}", named by --json: ${(error as Error).message}.`);
  }
}

/** All results as a table, then the defects that survived or were refused for a wrong reason, with the causes. */
function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, breaks, violated, isRightReason }) => [
    name,
    breaks,
    violated.length > 3
      ? `${violated.slice(0, 3).join(' ')} and ${violated.length - 3} more`
      : violated.join(' ') || 'nothing',
    isRightReason ? 'yes' : 'no',
  ]);
  return [
    columns([['defect', 'declared requirement', 'refused by', 'right reason'], ...rows], '  '),
    '',
    ...listOf('Not refused', results, ({ isRefused }) => !isRefused),
    ...listOf(
      'Refused for a wrong reason',
      results,
      ({ isRefused, isRightReason }) => isRefused && !isRightReason,
    ),
    '',
  ].join('\n');
}

/** The score in a few lines. */
function summaryOf(results: readonly Result[], score?: Score): string {
  const line = (what: string, { defects, refused, rightReason }: Count) =>
    `${what}: refused ${ofAll(refused, defects)}, right reason ${ofAll(rightReason, defects)}\n`;
  if (!score) return line('Chosen', countOf(results));
  return scoreRows(score)
    .map(([what, count]) => line(what, count))
    .join('');
}

function listOf(title: string, all: readonly Result[], isListed: (result: Result) => boolean = () => true) {
  const rows = all.filter(isListed).map(({ name, breaks, cause }) => `  ${name} [${breaks}]\n    ${cause}`);
  return rows.length === 0 ? [] : [`${title}:`, ...rows, ''];
}
