import { closeSync, fdatasyncSync, mkdtempDisposableSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { chosenParts, positiveNumber, readArguments, wholeNumber } from '../../../command-line/arguments.ts';
import { embed } from './embedding.ts';
import { compareSizes } from './size.ts';
import { compareSpeed } from './speed.ts';
import { uploadAtOnce } from './uploads.ts';
import { keepOthersWaiting } from './waiting.ts';
import { watchClient } from './watching.ts';

const help = `Compares the speed of the reference server with other servers. Only the ratios
can be compared with those of other machines.

  npm run bench                          everything, takes some minutes
  npm run bench -- --only speed          one of speed, size, uploads, embedding,
                                         waiting, watching
  npm run bench -- --rounds 31           31 rounds instead of 15
  npm run bench -- --seconds 2           2 seconds per round instead of 1

Exit status: 0, 1 if a value exceeds its printed bound, 2 usage error.
`;

const values = readArguments('npm run bench', help, {
  only: { type: 'string' },
  // Many short rounds, so that a busy moment of the machine affects only one.
  rounds: { type: 'string', default: '15' },
  seconds: { type: 'string', default: '1' },
});
const rounds = wholeNumber('--rounds', values.rounds, 1);
const seconds = positiveNumber('--seconds', values.seconds);
const parts = {
  speed: () => compareSpeed(rounds, seconds),
  size: compareSizes,
  uploads: uploadAtOnce,
  embedding: embed,
  waiting: keepOthersWaiting,
  watching: () => watchClient(rounds),
};
const chosen = chosenParts(parts, values.only);
console.log(`a sync of 4 KiB takes ${syncTimeMs().toFixed(2)} ms on this disk\n`);
for (const [, measure] of chosen) if (!(await measure())) process.exitCode = 1;

/** The time to append 4 KiB to a file and sync it, in milliseconds, the median of 200. */
function syncTimeMs(): number {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-sync-'));
  const file = openSync(join(folder.path, 'file'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 200 }, () => {
    const before = performance.now();
    writeSync(file, block);
    fdatasyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  return median(times);
}
