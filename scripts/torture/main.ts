import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenParts, readArguments, wholeNumber } from '../../command-line/arguments.ts';
import { randomStream } from '../../conformance/values/random.ts';
import { dropped } from './dropped.ts';
import { backups, neighbours, vanished } from './files.ts';
import { floods } from './floods.ts';
import { torture } from './torture.ts';
import { keepOthersWaiting } from './waiting.ts';

const help = `Kills the reference server under load, removes its files, drops its connections
to PostgreSQL, and floods it. Then compares its data with its responses.

  npm run torture                      everything, about twenty minutes
  npm run torture -- --only kills      one of kills, neighbours, vanished,
                                       backups, dropped, floods, waiting
  npm run torture -- --rounds 10       10 kills instead of 200, and a tenth as
                                       many rounds of most others
  npm run torture -- --seed 7          repeats the random choices of a run

Exit status: 0, 1 if data is missing or wrong, 2 usage error. After a failure
the folder with the data is kept.
`;

const values = readArguments('npm run torture', help, {
  only: { type: 'string' },
  rounds: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
});
const kills = wholeNumber('--rounds', values.rounds, 1);
const seed = wholeNumber('--seed', values.seed, 0);
/** The rounds of parts that take seconds per round. */
const rounds = Math.ceil(kills / 10);
/** The time for all floods: sixty seconds each. */
const FLOOD_SECONDS = 360;
const folder = mkdtempSync(join(tmpdir(), 'torture-'));
const log = (line: string) => console.log(line);
const random = randomStream(seed);

/** Each part has its own folder, and returns the number of faults. */
const parts: Record<string, (folder: string) => Promise<number>> = {
  kills: (folder) => torture({ folder, rounds: kills, random, log }),
  neighbours: (folder) => neighbours({ folder, rounds, random, log }),
  vanished: (folder) => vanished({ folder, rounds, random, log }),
  backups: (folder) => backups({ folder, rounds, random, log }),
  dropped: (folder) => dropped({ folder, rounds, random, log }),
  floods: (folder) => floods(folder, FLOOD_SECONDS, log),
  waiting: async () => ((await keepOthersWaiting()) ? 0 : 1),
};

const chosen = chosenParts(parts, values.only);
// Its servers stop when it stops, for whatever reason.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    log(`The records are kept in ${folder}.`);
    process.exit(1);
  });
log(`seed ${seed}`);
let faults = 0;
for (const [name, run] of chosen) {
  log(`\n${name}`);
  mkdirSync(join(folder, name));
  faults += await run(join(folder, name));
}
if (faults === 0) rmSync(folder, { recursive: true });
else {
  log(`The records are kept in ${folder}.`);
  process.exitCode = 1;
}
