import { positiveNumber, readArguments, refuse, wholeNumber } from '../../../command-line/arguments.ts';
import { embed } from './embedding.ts';
import { compareSizes } from './size.ts';
import { compareSpeed } from './speed.ts';
import { syncTimeMs } from './sync.ts';
import { uploadAtOnce } from './uploads.ts';
import { keepOthersWaiting } from './waiting.ts';

const help = `Measures the reference server against others in the same run. Only ratios mean
something elsewhere.

  npm run bench                          everything, some minutes
  npm run bench -- --only speed          or size, uploads, embedding, waiting
  npm run bench -- --rounds 31           more of them
  npm run bench -- --seconds 2           of two seconds each, instead of one

Ends with 1 where a ratio is worse than the bound printed beside it.
`;

const values = readArguments('npm run bench', help, {
  only: { type: 'string' },
  // Many short rounds: a moment in which the machine does something else spoils one of them.
  rounds: { type: 'string', default: '15' },
  seconds: { type: 'string', default: '1' },
});
const times = {
  rounds: wholeNumber('--rounds', values.rounds, 1),
  seconds: positiveNumber('--seconds', values.seconds),
};
const parts = {
  speed: () => compareSpeed(times),
  size: compareSizes,
  uploads: uploadAtOnce,
  embedding: embed,
  waiting: () => keepOthersWaiting(),
};
const { only } = values;
if (only !== undefined && !Object.hasOwn(parts, only))
  refuse(`Cannot measure "${only}" alone: --only takes ${Object.keys(parts).join(', ')}.`);
console.log(`a sync of 4 KiB takes ${syncTimeMs().toFixed(2)} ms on this disk\n`);
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  if (!(await measure())) process.exitCode = 1;
}
