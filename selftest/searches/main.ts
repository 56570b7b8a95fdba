import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { columns } from '../../conformance/report/columns.ts';
import { globHelp, isMeant } from '../commands.ts';
import { legalServers } from '../legal/index.ts';
import { runAll } from '../workers.ts';
import { deepDefects } from './index.ts';
import { references } from './references.ts';
import { type Job, lost, type Result } from './run.ts';
import { isNotShown, rowOf, scriptsText } from './table.ts';

const help = `Searches for defects that a run does not see, several times for each, and counts
the requests until something was wrong.

  npm run searches

Options (defaults in brackets)
  --only GLOB      only defects with such a name
  --requests N     of each search (300)
  --seeds N        searches for each defect (10)
  --legal          search legal servers instead, where nothing may be found
  --reference      or the reference server, with SQLite and with PostgreSQL
  --scripts        also run the scripts of findings, there and at a legal server
  --run            judge a standard run of each instead, which should see none
  --least N        how many have to be found, by the median (0)
  --json FILE      also write all results, as JSON
  --processes N, --at-once N   processes, and searches in each (2, 6)

${globHelp}.

Exit status: 0, 1 if a search could not be made, too few were found, something
was found in a legal server, or a script is wrong, 2 usage error.
`;

const values = readArguments('npm run searches', help, {
  only: { type: 'string', default: '*' },
  requests: { type: 'string', default: '300' },
  seeds: { type: 'string', default: '10' },
  legal: { type: 'boolean', default: false },
  reference: { type: 'boolean', default: false },
  scripts: { type: 'boolean', default: false },
  run: { type: 'boolean', default: false },
  least: { type: 'string', default: '0' },
  json: { type: 'string' },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '6' },
});

const requests = values.run ? 0 : wholeNumber('--requests', values.requests, 1);
const seeds = wholeNumber('--seeds', values.seeds, 1);
const servers: readonly { name: string }[] = values.reference
  ? Object.keys(references).map((name) => ({ name }))
  : values.legal
    ? legalServers
    : deepDefects;
const chosen = servers.filter(({ name }) => isMeant(name, values.only));
if (chosen.length === 0) refuse(`No defect has a name like "${values.only}".`);
const jobs = Array.from({ length: seeds }, (_, seed) => seed + 1).flatMap((seed) =>
  chosen.map(({ name }): Job => ({ name, seed, requests, isWithScripts: values.scripts })),
);
const results = await runAll<Job, Result>(jobs, {
  module: join(import.meta.dirname, 'run.ts'),
  processes: wholeNumber('--processes', values.processes, 1),
  atOnce: wholeNumber('--at-once', values['at-once'], 1),
  lost,
  onResult: ({ name, seed, found }, done) =>
    process.stderr.write(`${done}/${jobs.length} ${found ?? '-'} ${name} (${seed})\n`),
});
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);

const rows = chosen
  .map(({ name }) => [name, rowOf(results.filter((one) => one.name === name))] as const)
  .sort(([, one], [, other]) => (one[0] ?? Infinity) - (other[0] ?? Infinity) || other[1] - one[1]);
const areRight = values.legal || values.reference;
const within = rows.filter(([, [middle]]) => middle !== null && middle <= requests).length;
const foundIn = rows.filter(([, [, found]]) => found > 0);
const failed = results.flatMap(({ name, cause }) => (cause === null ? [] : [`${name}: ${cause}`]));
process.stdout.write(
  [
    columns(
      [
        ['defect', 'median of requests', 'found'],
        ...rows.map(([name, [middle, found]]) => [name, String(middle ?? '–'), `${found} of ${seeds}`]),
      ],
      '  ',
    ),
    '',
    values.run || areRight
      ? `${values.run ? 'Seen by a run' : 'Something was found in'}: ${foundIn.length} of ${rows.length}`
      : `Found within ${requests} requests, by the median of ${seeds} seeds: ${within} of ${rows.length}`,
    ...(values.scripts ? scriptsText(results) : []),
    ...failed,
    '',
  ].join('\n'),
);
const isMissed = within < wholeNumber('--least', values.least, 0) || (areRight && foundIn.length > 0);
process.exitCode = failed.length > 0 || isMissed || results.some(isNotShown) ? 1 : 0;
