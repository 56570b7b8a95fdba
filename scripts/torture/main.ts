import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { torture } from './torture.ts';

const HELP = `Kills the reference server again and again and compares what is there with what was answered.

  npm run torture                      200 rounds
  npm run torture -- --rounds 10       fewer
  npm run torture -- --seed 7          the random choices of an earlier run
`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const faults = await torture({
    folder,
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    log: (line) => console.log(line),
  });
  if (faults === 0) rmSync(folder, { recursive: true });
  else {
    console.log(`The records stay in ${folder}.`);
    process.exitCode = 1;
  }
}
