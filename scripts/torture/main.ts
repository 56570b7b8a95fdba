import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse, wholeNumber } from '../../command-line/arguments.ts';
import { randomStream } from '../../conformance/scenarios/values/random.ts';
import { keepOthersWaiting } from '../bench/server/waiting.ts';
import { backups, neighbours, vanished } from './files.ts';
import { floods } from './floods.ts';
import { torture } from './torture.ts';

const help = `Does to the reference server what operators, disks and clients do, and compares
what is there with what was answered.

  npm run torture                      everything, some twenty minutes
  npm run torture -- --only kills      or neighbours, vanished, backups,
                                       floods, waiting
  npm run torture -- --rounds 10       of kills, not 200; a tenth of the rest
  npm run torture -- --seed 7          the random choices of an earlier run

Ends with 1 where something is missing or different; the records then stay.
`;

const values = readArguments('npm run torture', help, {
  only: { type: 'string' },
  rounds: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
});
const kills = wholeNumber('--rounds', values.rounds, 1);
const seed = wholeNumber('--seed', values.seed, 0);
/** Rounds of the parts whose rounds take seconds. */
const rounds = Math.ceil(kills / 10);
/** For all floods together: sixty of each. */
const FLOOD_SECONDS = 360;
const folder = mkdtempSync(join(tmpdir(), 'torture-'));
const log = (line: string) => console.log(line);
const random = randomStream(seed);

/** Each has a folder of its own and gives the number of faults that it found. */
const parts: Record<string, (folder: string) => Promise<number>> = {
  kills: (folder) => torture({ folder, rounds: kills, seed, log }),
  neighbours: (folder) => neighbours({ folder, rounds, random, log }),
  vanished: (folder) => vanished({ folder, rounds, random, log }),
  backups: (folder) => backups({ folder, rounds, random, log }),
  floods: (folder) => floods({ folder, seconds: FLOOD_SECONDS, log }),
  waiting: async () => ((await keepOthersWaiting()) ? 0 : 1),
};

const { only } = values;
if (only !== undefined && !Object.hasOwn(parts, only))
  refuse(`Cannot do "${only}" alone: --only takes ${Object.keys(parts).join(', ')}.`);
// Its servers end with it, whatever ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    log(`The records stay in ${folder}.`);
    process.exit(1);
  });
let faults = 0;
for (const [name, run] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  log(`\n${name}`);
  mkdirSync(join(folder, name));
  faults += await run(join(folder, name));
}
if (faults === 0) rmSync(folder, { recursive: true });
else {
  log(`The records stay in ${folder}.`);
  process.exitCode = 1;
}
