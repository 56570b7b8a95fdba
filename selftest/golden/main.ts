import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { counted } from '../../conformance/reading/counted.ts';
import { columns } from '../../conformance/report/columns.ts';
import { globHelp, isMeant } from '../commands.ts';
import { runAll } from '../workers.ts';
import { type Difference, fileOf, inFileName, type Job, type Result } from './job.ts';
import { allRuns } from './runs.ts';

const help = `Judges runs that were recorded once, and lists what is judged otherwise now. So
a change of the judge is compared with the one before, without any server.

  npm run golden -- --record    about an hour; goes on where it was ended
  npm run golden

Options (defaults in brackets)
  --record          record every defect and legal server, with the outcomes of
                    today, instead of judging what was recorded
  --only GLOB       only servers with such a name
  --kind NAME       only defect, legal or searched
  --depth NAME      only quick, standard or thorough
  --concurrency N   requests at once of the runs that are recorded (8)
  --seed N          their seed (that of all tests)
  --folder PATH     where they are kept (.golden)
  --json FILE       also write all differences, as JSON
  --examples N      how many of each kind are shown (3)
  --processes N, --at-once N   processes, and runs in each (2, 6)

${globHelp}.

Exit status: 0, 1 if a requirement is violated now that was not, or is not any
more, or a run could not be recorded or judged, 2 usage error.
`;

const values = readArguments('npm run golden', help, {
  record: { type: 'boolean', default: false },
  only: { type: 'string', default: '*' },
  kind: { type: 'string', default: '*' },
  depth: { type: 'string', default: '*' },
  concurrency: { type: 'string' },
  seed: { type: 'string' },
  folder: { type: 'string', default: join(import.meta.dirname, '../../.golden') },
  json: { type: 'string' },
  examples: { type: 'string', default: '3' },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '6' },
});
const { folder } = values;
const examples = wholeNumber('--examples', values.examples, 0);

process.exitCode = await main();

async function main(): Promise<number> {
  const jobs = values.record ? toRecord() : toJudge();
  if (jobs.length === 0)
    refuse(
      values.record
        ? 'No server is meant by --only, --kind and --depth.'
        : `"${folder}" has no run that is meant. Record them first: npm run golden -- --record`,
    );
  const startedMs = performance.now();
  const results = await runAll<Job, Result>(jobs, {
    module: join(import.meta.dirname, 'job.ts'),
    processes: wholeNumber('--processes', values.processes, 1),
    atOnce: values.record ? wholeNumber('--at-once', values['at-once'], 1) : 1,
    lost: ({ file }, cause) => ({ file, run: null, differences: [], judgedMs: 0, cause }),
    onResult: ({ file }, done) => {
      if (values.record || done % 100 === 0) process.stderr.write(`${done}/${jobs.length} ${file}\n`);
    },
  });
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
  const failed = results.filter(({ cause }) => cause !== null);
  for (const { file, cause } of failed) process.stderr.write(`${file}\n  ${cause}\n`);
  const passedS = ((performance.now() - startedMs) / 1000).toFixed(0);
  if (values.record) {
    process.stdout.write(`${counted(results.length - failed.length, 'run')} recorded, in ${passedS} s.\n`);
    return failed.length > 0 ? 1 : 0;
  }
  process.stdout.write(textOf(results));
  const changed = results.filter(({ differences }) => differences.some(isOfViolations));
  const judgedMs = results.reduce((sum, one) => sum + one.judgedMs, 0);
  process.stdout.write(
    `${counted(results.length, 'run')} judged in ${passedS} s, ${(judgedMs / results.length).toFixed(0)} ms each; ${changed.length} with other violations.\n`,
  );
  return failed.length + changed.length > 0 ? 1 : 0;
}

function toRecord(): Job[] {
  mkdirSync(folder, { recursive: true });
  const given = {
    ...(values.concurrency === undefined
      ? {}
      : { concurrency: wholeNumber('--concurrency', values.concurrency, 1) }),
    ...(values.seed === undefined ? {} : { seed: wholeNumber('--seed', values.seed, 0) }),
  };
  return allRuns(given)
    .map((run): Job => ({ act: 'record', run, file: fileOf(folder, run) }))
    .filter(({ file }) => isChosen(file));
}

function toJudge(): Job[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.zst'))
    .map((name): Job => ({ act: 'judge', file: join(folder, name) }))
    .filter(({ file }) => isChosen(file));
}

/** Whether a file is meant by --only, --kind and --depth: its name says what is in it. */
function isChosen(file: string): boolean {
  const [kind = '', depth = '', , , name = ''] = (file.split('/').at(-1) ?? '').split('_');
  return isMeant(kind, values.kind) && isMeant(depth, values.depth) && isMeant(name, inFileName(values.only));
}

function isOfViolations({ was, is }: Difference): boolean {
  return [was, is].some(({ outcome }) => outcome === 'violated');
}

/** The differences by requirement and kind: those of violations with some findings, the others counted. */
function textOf(results: readonly Result[]): string {
  const all = results.flatMap(({ run, differences }) => differences.map((one) => ({ ...one, run })));
  const groups = Object.entries(
    Object.groupBy(all, ({ requirement, was, is }) => `${requirement}: ${was.outcome} -> ${is.outcome}`),
  ).map(([title, group = []]) => ({ title, group }));
  const lines = groups
    .filter(({ group }) => group.some(isOfViolations))
    .sort((one, other) => other.group.length - one.group.length)
    .flatMap(({ title, group }) => [
      `${title} (${counted(group.length, 'run')})`,
      ...group
        .slice(0, examples)
        .flatMap(({ run, was, is }) => [
          `  ${run?.kind} "${run?.name}" (${run?.depth}, seed ${run?.seed}, ${run?.concurrency} at once)`,
          `    was: ${was.outcome === 'violated' ? was.text : was.outcome}`,
          `    is:  ${is.outcome === 'satisfied' ? is.outcome : is.text}`,
        ]),
    ]);
  const rows = groups
    .filter(({ group }) => !group.some(isOfViolations))
    .map(({ title, group }) => [title, String(group.length)]);
  const table = rows.length === 0 ? [] : [columns([['other outcomes', 'runs'], ...rows], '  ')];
  return [...lines, ...table, ''].join('\n');
}
