import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { josef } from '../../../testing/client.ts';
import { databaseOf, numbersTo } from './databases.ts';
import { memoryMiB, type Side, startReference } from './processes.ts';

const MANY = 1_000_000;
const FEW = 1_000;
const PAGE_SIZE = 10;
/** The maximum ratio between the times of two pages. */
const RATIO_MAX = 1.2;
const MEMORY_MIB_MAX = 200;
const START_MS_MAX = 500;
/** Requests per page, enough for a median that a pause of the machine does not affect. */
const REQUESTS = 2_000;

/** The customer with all recipients. */
const OWNER = 1;

/** Compares the times of the first, middle and last page of long lists with each other and with short lists. */
export async function compareSizes(): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-size-'));
  const files = { few: join(folder.path, 'few.sqlite'), many: join(folder.path, 'many.sqlite') };
  await fill(files.few, FEW);
  await fill(files.many, MANY);
  await using few = await startReference(files.few);
  await using many = await startReference(files.many);
  const started = await firstAnswerMs(files.many, folder.path);
  let reached = started <= START_MS_MAX;
  for (const path of ['/api/customers', `/api/recipients/${OWNER}`])
    reached = (await comparePages(path, few, many)) && reached;
  const { most } = memoryMiB(many.pid);
  console.log(
    `memory with ${MANY} customers and recipients: ${most.toFixed(0)} MiB at most (${MEMORY_MIB_MAX})`,
  );
  console.log(`start to first response: ${started.toFixed(0)} ms (${START_MS_MAX})`);
  return reached && most <= MEMORY_MIB_MAX;
}

async function comparePages(path: string, few: Side, many: Side): Promise<boolean> {
  const pages: [string, Side, number][] = [
    ['few, first', few, 1],
    ['few, middle', few, FEW / PAGE_SIZE / 2],
    ['few, last', few, FEW / PAGE_SIZE],
    ['many, first', many, 1],
    ['many, middle', many, MANY / PAGE_SIZE / 2],
    ['many, last', many, MANY / PAGE_SIZE],
  ];
  const times = pages.map((): number[] => []);
  // The pages alternate, so that a busy moment of the machine affects all of them.
  for (let count = 0; count < REQUESTS; count++)
    for (const [index, [, { url }, page]] of pages.entries())
      times[index]?.push(await timed(`${url}${path}?page=${page}`));
  const medians = times.map(median);
  const ratio = Math.max(...medians) / Math.min(...medians);
  const shown = pages.map(([name], index) => `${name} ${medians[index]?.toFixed(3)} ms`).join(', ');
  console.log(`${path}: slowest page / fastest page = ${ratio.toFixed(2)} (at most ${RATIO_MAX}); ${shown}`);
  return ratio <= RATIO_MAX;
}

async function timed(url: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${DEVELOPMENT_TOKEN}` } });
  if (!(await answer.text()).includes('"message":"success"')) throw new Error(`${url} got ${answer.status}`);
  return performance.now() - before;
}

/** The time from the start of the process to its first response, the median of five. */
async function firstAnswerMs(file: string, folder: string): Promise<number> {
  const copy = join(folder, 'copy.sqlite');
  execFileSync('cp', [file, copy]);
  const times: number[] = [];
  for (let count = 0; count < 5; count++) {
    const before = performance.now();
    await using server = await startReference(copy);
    await timed(`${server.url}/api/customers`);
    times.push(performance.now() - before);
  }
  return median(times);
}

/** A database with customers, and as many recipients of one of them. */
async function fill(path: string, records: number): Promise<void> {
  const database = await databaseOf(path, records);
  database.exec(`INSERT INTO recipients
    ${numbersTo(records)} SELECT n, ${OWNER}, n, '${JSON.stringify(josef)}', n, n FROM numbers`);
  database.exec('COMMIT');
  database.close();
}
