import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon, { type Request as Shot } from 'autocannon';
import { median } from 'simple-statistics';
import { chosenParts, readArguments, wholeNumber } from '../../../command-line/arguments.ts';
import { DEVELOPMENT_TOKEN } from '../../../server/access/callers.ts';
import { openSqliteStore } from '../../../server/store/sqlite/store.ts';
import { josef, required, upload } from '../../../testing/client.ts';
import { TestPostgres } from '../../../testing/postgres.ts';
import { ask } from '../../ask.ts';
import * as sides from './sides.ts';
import { memoryMiB, processorMs, reference, type Side } from './sides.ts';

const help = `Compares the reference server with bare servers, frameworks and a mock, which
take turns. Only ratios can be compared with those of other machines.

  npm run bench                          everything, about ten minutes
  npm run bench -- --only speed          or sizes, uploads, watching, postgres
  npm run bench -- --rounds 31           31 rounds instead of 9

Exit status: 0, 1 if a value misses its goal, 2 usage error.
`;
const values = readArguments('npm run bench', help, {
  only: { type: 'string' },
  rounds: { type: 'string', default: '9' },
});
const rounds = wholeNumber('--rounds', values.rounds, 1);
using scratch = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
const file = (name: string) => join(mkdtempSync(join(scratch.path, 'part-')), name);
const headers = { Authorization: `Bearer ${DEVELOPMENT_TOKEN}` };
const form = {
  method: 'POST',
  path: '/api/customers',
  headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(required).toString(),
} as const satisfies Shot;

const parts = { speed, sizes, uploads, watching, postgres };
const chosen = chosenParts(parts, values.only);
if (chosen.some(([name]) => name === 'speed' || name === 'uploads'))
  execFileSync('npm', ['ci', '--prefix', 'integrations/vendors', '--loglevel=error'], { stdio: 'inherit' });
console.log('what'.padEnd(44), 'value'.padStart(8), 'goal'.padStart(8));
for (const [, measure] of chosen) await measure();

function row(what: string, value: number, goal?: number, isAtMost = false): void {
  const isMissed = goal !== undefined && (isAtMost ? value > goal : value < goal);
  if (isMissed) process.exitCode = 1;
  const shown = goal === undefined ? '' : `${isAtMost ? '≤' : '≥'} ${goal}`;
  const number = value.toFixed(value < 10 ? 2 : 0).padStart(8);
  console.log(what.padEnd(44), number, shown.padStart(8), isMissed ? 'missed' : '');
}

type Contender = readonly [name: string, side: Side, shot: Shot, goal?: number];

interface Load {
  readonly connections?: number;
  /** Compares processor time instead of responses per second. */
  readonly isByProcessor?: boolean;
}

/** Lets servers take turns, as a busy moment affects all, and shows the median of the ratios of the first to each. */
async function compare(what: string, ours: Contender, others: readonly Contender[], load: Load = {}) {
  const all = [ours, ...others];
  const rates: number[][] = all.map(() => []);
  for (const one of all) await fire(one, 3, load);
  for (let round = 0; round < rounds; round++)
    for (const [index, one] of all.entries()) rates[index]?.push(await fire(one, 1, load));
  for (const [index, [name, , , goal]] of others.entries()) {
    const ratios = (rates[0] ?? []).map((one, round) => one / (rates[index + 1]?.[round] ?? Number.NaN));
    row(`${what}, times ${name}`, median(ratios), goal);
  }
}

/**
 * Sends a request over many connections for a while. Any refusal ends the benchmark.
 * @returns responses per second, or the processor time for each in milliseconds.
 */
async function fire([name, side, shot]: Contender, duration: number, load: Load) {
  const { connections = 64, isByProcessor } = load;
  const before = processorMs(side);
  const requests = [{ headers, ...shot }];
  const result = await autocannon({ url: side.url, connections, duration, requests });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${shot.method} ${shot.path} of ${name}: ${failed} failed`);
  return isByProcessor ? (processorMs(side) - before) / result['2xx'] : result['2xx'] / result.duration;
}

/** Reads and creates of records, beside a bare server that sends the same bytes and syncs as often. */
async function speed(): Promise<void> {
  const records = file('records.json');
  const customers = Array.from({ length: 20 }, (_, n) => ({ id: n + 1, ...required }));
  writeFileSync(records, JSON.stringify({ customers }));
  await using ours = await reference(file('bench.sqlite'), ['--page-size', '20']);
  await using express = await sides.vendor('express', file('express.sqlite'), DEVELOPMENT_TOKEN);
  await using fastify = await sides.vendor('fastify', file('fastify.sqlite'), DEVELOPMENT_TOKEN);
  await using json = await sides.jsonServer(records);
  await using mock = await sides.prism();
  const get = async ({ url }: Side): Promise<Shot> => {
    for (let count = 1; count < 20; count++) await ask(url, 'POST', form.path, { form: required });
    const { json } = await ask(url, 'POST', form.path, { form: required });
    return { method: 'GET', path: `${form.path}/${json.customer.id}` };
  };
  const list: Shot = { method: 'GET', path: form.path };
  const own = await get(ours);
  const cases = [
    ['get', 0.85, own, await get(express), await get(fastify), { path: '/customers/7' }],
    ['list', 0.8, list, list, list, { path: '/customers?_page=1&_limit=20' }],
    ['create', 0.55, form, form, form, { ...form, path: '/customers' }],
  ] as const;
  for (const [name, goal, shot, toExpress, toFastify, toJson] of cases) {
    const { text } = await ask(ours.url, 'GET', (name === 'create' ? own : shot).path as string);
    await using base = await sides.bare(
      ...(name === 'create' ? ['201', text, file('bare.log')] : ['200', text]),
    );
    const others: Contender[] = [
      ['bare', base, shot, goal],
      ['express', express, toExpress, 1],
      ['fastify', fastify, toFastify, 1],
      ['json-server', json, toJson, 1],
      ['prism', mock, shot, 1],
    ];
    await compare(name, ['', ours, shot], others);
  }
}

/** A million customers, and as many recipients of one: pages, start and memory. */
async function sizes(): Promise<void> {
  const path = file('many.sqlite');
  await openSqliteStore({ path, newId: (largest) => largest() + 1n, now: Date.now }).close();
  const database = new DatabaseSync(path);
  database.exec(`CREATE TEMP TABLE numbers AS
      WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000) SELECT * FROM numbers;
    INSERT INTO customers (id, partner, rank, fields, created_on_ms, updated_on_ms)
      SELECT n, 'sandbox', n, '${JSON.stringify(required)}', n, n FROM numbers;
    INSERT INTO recipients SELECT n, 1, n, '${JSON.stringify(josef)}', n, n FROM numbers`);
  database.close();
  const timed = async (url: string) => {
    const before = performance.now();
    await (await fetch(url, { headers })).text();
    return performance.now() - before;
  };
  const starts: number[] = [];
  while (starts.length < rounds) {
    const before = performance.now();
    await using server = await reference(path);
    await timed(`${server.url}/api/customers`);
    starts.push(performance.now() - before);
  }
  await using many = await reference(path);
  for (const list of ['customers', 'recipients/1']) {
    const pages = new Map([1, 50_000, 100_000].map((page) => [page, [] as number[]]));
    // In another order each time, as the first one finds the caches of the processor cold.
    for (let count = 0; count < 3_000; count++)
      for (const page of count % 2 ? pages.keys() : [...pages.keys()].reverse())
        pages.get(page)?.push(await timed(`${many.url}/api/${list}?page=${page}`));
    const [first = 0, ...later] = [...pages.values()].map(median);
    row(`page N of 1,000,000 to page 1, ${list}`, Math.max(...later) / first, 1.05, true);
  }
  row('start to the first response, ms', median(starts), 150, true);
  row('resident memory, 1,000,000 customers, MiB', memoryMiB(many.pid).most, 100, true);
}

/** Files of 5 MB, beside libraries that sync each file. */
async function uploads(): Promise<void> {
  const content = new Response(upload({ file: new File([`%PDF-1.4\n${'x'.repeat(5e6)}`], 'a.pdf') }));
  const type = { 'Content-Type': content.headers.get('Content-Type') ?? '' };
  const body = Buffer.from(await content.arrayBuffer());
  const shot = { method: 'POST', path: '/', headers: { ...headers, ...type }, body } as const;
  await using ours = await reference(file('bench.sqlite'));
  await using busboy = await sides.uploader('busboy', file(''));
  await using multer = await sides.uploader('multer', file(''));
  await using formidable = await sides.uploader('formidable', file(''));
  const { json } = await ask(ours.url, 'POST', form.path, { form: required });
  const own = { ...shot, path: `/api/kyc-upload/${json.customer.id}` };
  const others = Object.entries({ busboy, multer, formidable }).map(
    ([name, side]): Contender => [name, side, shot, name === 'busboy' ? 1.1 : 1],
  );
  await compare('upload of 5 MB', ['', ours, own], others, { connections: 8 });
  row('memory at most, 8 uploads at once, MiB', memoryMiB(ours.pid).most);
}

/** What an access log and a journal cost, by processor time. */
async function watching(): Promise<void> {
  await using off = await reference(':memory:');
  await using on = await reference(':memory:', ['--access-log', file('log'), '--control-port', '0']);
  for (const shot of [form, { method: 'GET', path: form.path } as const]) {
    const what = `not watched, ${shot.method}`;
    await compare(what, ['', off, shot], [['watched', on, shot, 0.95]], { isByProcessor: true });
  }
}

/** PostgreSQL, beside a bare server with the same statements and the same pool. */
async function postgres(): Promise<void> {
  await using server = await TestPostgres.start();
  const database = await server.createDatabase();
  await using ours = await reference(database);
  const { text, json } = await ask(ours.url, 'POST', form.path, { form: required });
  const get = { method: 'GET', path: `${form.path}/${json.customer.id}` } as const;
  for (const shot of [get, form]) {
    await using base = await sides.bare(shot === get ? '200' : '201', text, '', database);
    for (const connections of [1, 8, 64]) {
      const what = `PostgreSQL, ${shot.method}, ${connections} connections`;
      await compare(what, ['', ours, shot], [['bare', base, shot]], { connections });
    }
  }
}
