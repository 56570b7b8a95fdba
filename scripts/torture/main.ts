import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, wholeNumber } from '../../conformance/command/arguments.ts';
import { torture } from './torture.ts';

const help = `Kills the reference server again and again and compares what is there with what
was answered.

  npm run torture                      200 rounds
  npm run torture -- --rounds 10       fewer
  npm run torture -- --seed 7          the random choices of an earlier run

Ends with 1 where something is missing or different; the records then stay.
`;

const values = readArguments('npm run torture', help, {
  rounds: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
});
const rounds = wholeNumber('--rounds', values.rounds, 1);
const seed = wholeNumber('--seed', values.seed, 0);
const folder = mkdtempSync(join(tmpdir(), 'torture-'));
const faults = await torture({
  folder,
  rounds,
  seed,
  log: (line) => console.log(line),
});
if (faults === 0) rmSync(folder, { recursive: true });
else {
  console.log(`The records stay in ${folder}.`);
  process.exitCode = 1;
}
