import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { columns } from '../../conformance/report/columns.ts';
import { depths } from '../../conformance/transcript/exchange.ts';
import { globHelp, isMeant, ofAll, shareOf } from '../commands.ts';
import { runAll } from '../workers.ts';
import type { Defect } from './defect.ts';
import { defects, sets } from './index.ts';
import { judgeNeeded, neededText } from './needed/judging.ts';
import { type Job, notJudged, type Result } from './run.ts';
import { isShown, judgeScripts, scriptsText } from './scripts/judging.ts';

const help = `Judges servers that have one defect each. Every one has to be refused, for the
reason that it declares. If at most five are not, they run once more, alone.

  npm run defects

Options (defaults in brackets)
  --only GLOB       only defects with such a name or requirement
  --set NAME        only those of one set:
                    ${Object.keys(sets).slice(0, 6).join(', ')},
                    ${Object.keys(sets).slice(6).join(', ')}
  --depth NAME      depth of the runs (for each the least one that refuses it)
  --share N/M       only the N-th in M, such as 1/3
  --needed          list what notices the loss of each part of the judge
  --scripts         try whether the script of each finding shows it
  --seed N          other data, and another order of requests
  --seeds N         runs of each, with one seed after the other (1)
  --json FILE       also write what became of each, as JSON
  --processes N, --at-once N   processes, and runs in each (2, 6)

${globHelp} or requirement.

Exit status: 0, 1 if a defect is not refused, or for another reason than it
declares, is not needed, or a script shows nothing, 2 usage error.
`;

/**
 * How many defects may be run once more, alone: those that show with a timer can hide while 12 runs share the processor. More than
 * these are no accident.
 */
const againMax = 5;

const values = readArguments('npm run defects', help, {
  only: { type: 'string', default: '*' },
  set: { type: 'string' },
  depth: { type: 'string' },
  share: { type: 'string' },
  needed: { type: 'boolean', default: false },
  scripts: { type: 'boolean', default: false },
  seed: { type: 'string' },
  seeds: { type: 'string', default: '1' },
  json: { type: 'string' },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '6' },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const { only, set, json } = values;
  if (set !== undefined && !Object.hasOwn(sets, set))
    refuse(`Cannot use "${set}" for --set: it takes one of ${Object.keys(sets).join(', ')}.`);
  const depth = depths.find((known) => known === values.depth);
  if (values.depth !== undefined && !depth)
    refuse(`Cannot use "${values.depth}" for --depth: it takes one of ${depths.join(', ')}.`);
  const named = (set === undefined ? defects : (sets[set as keyof typeof sets] ?? [])).filter(
    ({ name, breaks }) => isMeant(name, only) || isMeant(breaks, only),
  );
  const isQuick = ({ depth: least = 'quick' }: Defect) => least === 'quick';
  // Those that take longest come first, so that none runs alone at the end.
  const chosen = [...named.filter((one) => !isQuick(one)), ...named.filter(isQuick)].filter(
    shareOf(values.share),
  );
  if (chosen.length === 0) refuse(`No defect has a name or a requirement like "${only}".`);
  if (json !== undefined) refuseUnwritable(json);
  const side = {
    processes: wholeNumber('--processes', values.processes, 1),
    atOnce: wholeNumber('--at-once', values['at-once'], 1),
  };
  const seed = values.seed === undefined ? undefined : wholeNumber('--seed', values.seed, 0);
  const seeded = seed === undefined ? {} : { seed };
  if (values.needed) {
    const needed = await judgeNeeded(
      chosen.map(({ name }) => ({ name, ...seeded })),
      side,
    );
    if (json) writeFileSync(json, `${JSON.stringify(needed, null, 1)}\n`);
    const { text, isEach } = neededText(needed, chosen.length === defects.length);
    process.stdout.write(text);
    return isEach ? 0 : 1;
  }
  if (values.scripts) {
    const shown = await judgeScripts(
      chosen.map(({ name }) => ({ name, ...seeded })),
      side,
    );
    if (json) writeFileSync(json, `${JSON.stringify(shown, null, 2)}\n`);
    process.stdout.write(scriptsText(shown));
    return shown.every(isShown) ? 0 : 1;
  }
  const seeds = wholeNumber('--seeds', values.seeds, 1);
  const jobs = Array.from({ length: seeds }, (_, index) => index).flatMap((index) =>
    chosen.map(({ name }): Job => {
      const own = seeds === 1 ? seeded : { seed: (seed ?? 1) + index };
      return { name, ...own, ...(depth ? { depth } : {}) };
    }),
  );
  const run = (some: readonly Job[], atOnce: number) =>
    runAll<Job, Result>(some, {
      module: join(import.meta.dirname, 'run.ts'),
      processes: side.processes,
      atOnce,
      lost: ({ name }, cause) => notJudged(chosen.find((one) => one.name === name) as Defect, cause),
      onResult: ({ name, isRightReason }, done) =>
        process.stderr.write(`${done}/${some.length} ${isRightReason ? ' ' : '!'} ${name}\n`),
    });
  const first = await run(jobs, side.atOnce);
  const failed = [...first.entries()].filter(([, { isRightReason }]) => !isRightReason);
  const again =
    failed.length > againMax
      ? []
      : await run(
          failed.map(([index]) => jobs[index] as Job),
          1,
        );
  const results = first.map((one, index) => again[failed.findIndex(([at]) => at === index)] ?? one);
  const mended = again.filter(({ isRightReason }) => isRightReason);
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
  const refused = results.filter(({ isRefused }) => isRefused).length;
  const rightly = results.filter(({ isRightReason }) => isRightReason).length;
  process.stdout.write(
    [
      tableOf(results),
      ...listOf('Refused for its reason only when run again', mended),
      `Refused: ${ofAll(refused, results.length)}; for the reason declared: ${ofAll(rightly, results.length)}`,
      '',
    ].join('\n'),
  );
  return rightly < results.length ? 1 : 0;
}

/** Refuses a file that cannot be written, before a run of several minutes. */
function refuseUnwritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    refuse(`Cannot write to "${file}", named by --json: ${(error as Error).message}.`);
  }
}

/** All results as a table, then the defects that were not refused, or for a wrong reason, with the causes. */
function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, breaks, violated, isRightReason }) => [
    name,
    breaks,
    violated.length > 3
      ? `${violated.slice(0, 3).join(' ')} and ${violated.length - 3} more`
      : violated.join(' ') || 'nothing',
    isRightReason ? 'yes' : 'no',
  ]);
  const wrongly = results.filter(({ isRefused, isRightReason }) => isRefused && !isRightReason);
  return [
    columns([['defect', 'breaks', 'violated', 'right reason'], ...rows], '  '),
    '',
    ...listOf(
      'Not refused',
      results.filter(({ isRefused }) => !isRefused),
    ),
    ...listOf('Refused for a wrong reason', wrongly),
    '',
  ].join('\n');
}

function listOf(title: string, results: readonly Result[]) {
  const rows = results.map(({ name, breaks, cause }) => `  ${name} [${breaks}]\n    ${cause}`);
  return rows.length === 0 ? [] : [`${title}:`, ...rows, ''];
}
