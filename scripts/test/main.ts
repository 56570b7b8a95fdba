import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { readArguments } from '../../command-line/arguments.ts';
import { shareOf } from '../../selftest/commands.ts';
import { projectFiles } from '../project-files.ts';

const help = `Runs the tests of this project, but not the long ones, whose files end with
.long.test.ts.

  npm test                    three to five minutes
  npm run test:all            the long ones, too: about half an hour
  npm test -- --share 2/6     the second of six parts of the long ones, too
  npm test -- FILE…           the tests in these files

Exit status: 0, 1 if a test failed, 2 usage error.
`;

const options = { all: { type: 'boolean', default: false }, share: { type: 'string' } } as const;
const { all, share, files: named } = readArguments('npm test', help, options, Number.POSITIVE_INFINITY);

/** Tests wait for sockets and processes now and then, so more files fit at once than there are processors. With three for each, all
 * need a quarter more processor time. */
const concurrency = 2 * availableParallelism();

/** How often progress is printed, in milliseconds. */
const everyMs = 10_000;

const isTest = (file: string) => /\.test\.[cm]?[jt]s$/.test(file);
const isLong = (file: string) => /\.long\.test\.[cm]?[jt]s$/.test(file);

// The tests of the package run those of its examples.
const files = projectFiles().filter((file) => isTest(file) && !file.includes('/examples/'));
const long = files.filter(isLong);
const longNow = all ? long : share === undefined ? [] : long.filter(shareOf(share));
// The long ones first, so that none is left over for one processor at the end. Of the others, those of server/ and selftest/
// take longest, and stand last in the alphabet.
const others = files.filter((file) => !isLong(file)).toReversed();
const chosen = named.length > 0 ? named : [...longNow, ...others];

const began = performance.now();
const skipped = new Map<string, number>();
let filesDone = 0;
let testsDone = 0;

const events = run({ files: chosen, concurrency });
events.on('test:complete', ({ name, file = '', nesting, details }) => {
  if (nesting === 0 && isTest(name)) filesDone++;
  else testsDone++;
  const { error } = details as { error?: { failureType?: string } };
  // A test around one that failed fails, too.
  if (error !== undefined && error.failureType !== 'subtestsFailed')
    console.log(`FAILED ${relative('', file)}: ${name}`);
});
events.on('test:pass', ({ skip }) => {
  if (skip) skipped.set(String(skip), (skipped.get(String(skip)) ?? 0) + 1);
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
const progress = setInterval(() => {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${filesDone} of ${chosen.length} files, ${testsDone} tests, ${seconds} s`);
}, everyMs);

/** What was not run, and why. */
function notRun(): string {
  const left = named.length > 0 ? 0 : long.length - longNow.length;
  const tests = [...skipped].map(
    ([reason, count]) => `${count} ${count === 1 ? 'test' : 'tests'} (${reason})`,
  );
  if (left > 0) tests.unshift(`${left} files of long tests (npm run test:all runs them)`);
  return tests.length > 0 ? `Not run: ${tests.join('; ')}.` : 'All tests were run.';
}

/** Leaves out what passed, which the summary counts. In continuous integration, the summary comes last. */
async function* inShort(source: AsyncIterable<TestEvent>) {
  let isToSay = Boolean(process.env.CI);
  for await (const event of source) {
    if (event.type === 'test:diagnostic' && event.data.nesting === 0 && isToSay) {
      isToSay = false;
      console.log(notRun());
    }
    if (event.type !== 'test:pass' && event.type !== 'test:start') yield event;
  }
  clearInterval(progress);
}

for await (const text of events.compose(inShort).compose(new spec())) process.stdout.write(text);
if (!process.env.CI) console.log(notRun());
