import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { readArguments, wholeNumber } from '../../command-line/arguments.ts';
import { columns } from '../../conformance/report/columns.ts';
import { globHelp, isMeant } from '../commands.ts';
import { runAll } from '../workers.ts';
import { deepDefects } from './index.ts';
import type { Job, Result } from './run.ts';

const help = `Searches for defects that a run does not see, several times for each, and counts
the requests until something was wrong.

  npm run explored

Options (defaults in brackets)
  --only GLOB      only defects with such a name
  --requests N     of each search (300)
  --seeds N        searches for each defect (10)
  --run            judge a standard run of each instead, which should see none
  --json FILE      also write all results, as JSON
  --processes N, --at-once N   processes, and searches in each (2, 6)

${globHelp}.

Exit status: 0, 1 if a search could not be made, 2 usage error.
`;

const values = readArguments('npm run explored', help, {
  only: { type: 'string', default: '*' },
  requests: { type: 'string', default: '300' },
  seeds: { type: 'string', default: '10' },
  run: { type: 'boolean', default: false },
  json: { type: 'string' },
  processes: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '6' },
});

const requests = values.run ? 0 : wholeNumber('--requests', values.requests, 1);
const seeds = wholeNumber('--seeds', values.seeds, 1);
const chosen = deepDefects.filter(({ name }) => isMeant(name, values.only));
const jobs = Array.from({ length: seeds }, (_, seed) => seed + 1).flatMap((seed) =>
  chosen.map(({ name }): Job => ({ name, seed, requests })),
);
const results = await runAll<Job, Result>(jobs, {
  module: join(import.meta.dirname, 'run.ts'),
  processes: wholeNumber('--processes', values.processes, 1),
  atOnce: wholeNumber('--at-once', values['at-once'], 1),
  lost: (job, cause) => ({ ...job, found: null, requirement: null, cause }),
  onResult: ({ name, seed, found }, done) =>
    process.stderr.write(`${done}/${jobs.length} ${found ?? '-'} ${name} (${seed})\n`),
});
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);

const rows = chosen
  .map(({ name }) => {
    const own = results.filter((one) => one.name === name);
    const found = own.flatMap((one) => one.found ?? []);
    // A search in vain counts as one without end.
    const middle = median(own.map((one) => one.found ?? Number.POSITIVE_INFINITY));
    return { name, middle, times: found.length };
  })
  .sort((one, other) => one.middle - other.middle || other.times - one.times);
const within = rows.filter(({ middle }) => middle <= requests).length;
const lost = results.flatMap(({ name, cause }) => (cause === null ? [] : [`${name}: ${cause}`]));
process.stdout.write(
  [
    columns(
      [
        ['defect', 'median of requests', 'found'],
        ...rows.map(({ name, middle, times }) => [
          name,
          Number.isFinite(middle) ? String(middle) : '–',
          `${times} of ${seeds}`,
        ]),
      ],
      '  ',
    ),
    '',
    values.run
      ? `Seen by a run: ${rows.filter(({ times }) => times > 0).length} of ${rows.length}`
      : `Found within ${requests} requests, by the median of ${seeds} seeds: ${within} of ${rows.length}`,
    ...lost,
    '',
  ].join('\n'),
);
process.exitCode = lost.length > 0 ? 1 : 0;
