import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const preload = (program: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
});

/** An environment in which a process leaves the peak of its memory and its processor time. @param folder for the file. */
export function measured(folder: string) {
  const file = join(folder, 'usage');
  const program = `
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => writeFileSync(process.env.USAGE, JSON.stringify(process.resourceUsage())));`;
  const usage = (): NodeJS.ResourceUsage => JSON.parse(readFileSync(file, 'utf8'));
  return {
    env: { ...preload(program), USAGE: file },
    peakKiB: () => usage().maxRSS,
    /** In milliseconds. */
    processorMs: () => (usage().userCPUTime + usage().systemCPUTime) / 1000,
  };
}

/** Where the work of a thread can be spoilt: at a response, of the first or a later run, at the evidence of a run, or at its report. */
const places = {
  response: `
let responses = 0;
const parse = JSON.parse;
JSON.parse = (text, ...more) => {
  if (text.includes?.('"message":"success"') && ++responses === nth) spoil();
  return parse(text, ...more);
};`,
  'later response': `
let responses = Number.NEGATIVE_INFINITY;
const { parse, stringify } = JSON;
JSON.stringify = (value, ...more) => {
  // Its files follow at once.
  if (value?.checks) setImmediate(() => (responses = 0));
  return stringify(value, ...more);
};
JSON.parse = (text, ...more) => {
  if (text.includes?.('"message":"success"') && ++responses === nth) spoil();
  return parse(text, ...more);
};`,
  evidence: `
const groupBy = Map.groupBy;
Map.groupBy = (items, ...more) => {
  if (items.length > 20 && 'meaning' in (items[0] ?? {})) spoil();
  return groupBy(items, ...more);
};`,
  report: `
const stringify = JSON.stringify;
JSON.stringify = (value, ...more) => {
  if (value?.checks?.some(({ outcome }) => outcome === 'satisfied')) spoil();
  return stringify(value, ...more);
};`,
};

const ways = {
  'is busy for ever': 'for (;;);',
  // Takes no computing time of the other tests.
  hangs: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
  'waits for 35 s': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 35_000);',
  fails: "throw new RangeError('Invalid array length');",
  'takes all memory': 'const kept = []; for (;;) kept.push(new Array(1000).fill(Math.random()));',
};

/** An environment in which what works on the data of others does not come back. @param nth which response spoils it. */
export const spoilt = (place: keyof typeof places, way: keyof typeof ways, nth = 10) =>
  preload(`
import { isMainThread } from 'node:worker_threads';
const nth = ${nth};
const spoil = () => { ${ways[way]} };
if (!isMainThread) {${places[place]}
}`);
