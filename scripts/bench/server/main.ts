import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempDisposableSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon, { type Request as Shot } from 'autocannon';
import { median } from 'simple-statistics';
import { chosenParts, readArguments, wholeNumber } from '../../../command-line/arguments.ts';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { openSqliteStore } from '../../../server/store/sqlite/store.ts';
import { josef, required } from '../../../testing/client.ts';
import { TestPostgres } from '../../../testing/postgres.ts';
import { ask } from '../../ask.ts';
import {
  bare,
  jsonServer,
  memoryMiB,
  prism,
  processorMs,
  reference,
  type Side,
  uploader,
  vendor,
} from './sides.ts';

const help = `Compares the reference server with bare servers, frameworks and a mock, which
take turns. Only ratios can be compared with those of other machines.

  npm run bench                          everything, about ten minutes
  npm run bench -- --only speed          one of speed, sizes, uploads, watching,
                                         postgres
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
  console.log(
    what.padEnd(44),
    value.toFixed(value < 10 ? 2 : 0).padStart(8),
    shown.padStart(8),
    isMissed ? 'missed' : '',
  );
}

interface Rate {
  /** Responses per second. */
  readonly perSecond: number;
  /** Processor time for each, in milliseconds. */
  readonly processorMs: number;
}

/** Sends a request over many connections for a while. Any refusal ends the benchmark. */
async function fire(
  [side, shot]: readonly [Side, Shot],
  seconds: number,
  connections: number,
): Promise<Rate> {
  const [before, startedMs] = [processorMs(side), performance.now()];
  const { url } = side;
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ headers, ...shot }] });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0)
    throw new Error(`${shot.method} ${shot.path} at ${url}: ${non2xx + errors} failed`);
  const responses = result['2xx'];
  const perSecond = (responses * 1000) / (performance.now() - startedMs);
  return { perSecond, processorMs: (processorMs(side) - before) / responses };
}

/** Lets servers take turns, so that a busy moment of the machine affects all. @returns the median of the ratio of the first one to each. */
async function compare<Name extends string>(
  sides: Readonly<Record<Name, readonly [Side, Shot]>>,
  of: keyof Rate = 'perSecond',
  connections = 64,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const rates = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) await fire(sides[name], 3, connections);
  for (let round = 0; round < rounds; round++)
    for (const name of names) rates.get(name)?.push((await fire(sides[name], 1, connections))[of]);
  const ours = rates.get(names[0] as Name) as number[];
  const ratio = (all: number[]) => median(ours.map((one, round) => one / (all[round] as number)));
  return Object.fromEntries([...rates].map(([name, all]) => [name, ratio(all)])) as Record<Name, number>;
}

/** Reads and creates of records, beside a bare server that sends the same bytes and syncs as often. */
async function speed(): Promise<void> {
  await using ours = await reference(file('bench.sqlite'), ['--page-size', '20']);
  await using express = await vendor('express', file('express.sqlite'), DEVELOPMENT_TOKEN);
  await using fastify = await vendor('fastify', file('fastify.sqlite'), DEVELOPMENT_TOKEN);
  await using mock = await prism();
  const records = file('records.json');
  writeFileSync(
    records,
    JSON.stringify({ customers: Array.from({ length: 20 }, (_, n) => ({ id: n + 1, ...required })) }),
  );
  await using json = await jsonServer(records);
  const lastOf = async ({ url }: Side) => {
    for (let count = 1; count < 20; count++) await ask(url, 'POST', form.path, { form: required });
    return ask(url, 'POST', form.path, { form: required });
  };
  const created = await lastOf(ours);
  const get = (id: number): Shot => ({ method: 'GET', path: `${form.path}/${id}` });
  const list: Shot = { method: 'GET', path: form.path };
  const own = get(created.json.customer.id);
  const others = {
    get: [
      get((await lastOf(express)).json.customer.id),
      get((await lastOf(fastify)).json.customer.id),
      { path: '/customers/7' },
    ],
    list: [list, list, { path: '/customers?_page=1&_limit=20' }],
    create: [form, form, { ...form, path: '/customers' }],
  } as const;
  for (const [name, shot, goal] of [
    ['get', own, 0.85],
    ['list', list, 0.8],
    ['create', form, 0.55],
  ] as const) {
    const { text } = name === 'create' ? created : await ask(ours.url, 'GET', shot.path as string);
    const args = name === 'create' ? ['201', text, file('bare.log')] : ['200', text];
    await using base = await bare(...args);
    const [toExpress, toFastify, toJson] = others[name];
    const { ours: _, ...ratios } = await compare({
      ours: [ours, shot],
      bare: [base, shot],
      express: [express, toExpress],
      fastify: [fastify, toFastify],
      'json-server': [json, toJson],
      prism: [mock, shot],
    });
    for (const [side, ratio] of Object.entries(ratios))
      row(`${name}, times ${side}`, ratio, side === 'bare' ? goal : 1);
  }
}

/** A million customers, and as many recipients of one: pages, start and memory. */
async function sizes(): Promise<void> {
  const path = file('many.sqlite');
  await openSqliteStore({ path, newId: (largest) => largest() + 1n, now: Date.now }).close();
  const database = new DatabaseSync(path);
  const numbers =
    'WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)';
  database.exec(`INSERT INTO customers (id, partner, rank, fields, created_on_ms, updated_on_ms)
      ${numbers} SELECT n, 'sandbox', n, '${JSON.stringify(required)}', n, n FROM numbers;
    INSERT INTO recipients ${numbers} SELECT n, 1, n, '${JSON.stringify(josef)}', n, n FROM numbers`);
  database.close();
  const timed = async (url: string) => {
    const before = performance.now();
    await (await fetch(url, { headers })).text();
    return performance.now() - before;
  };
  const starts: number[] = [];
  for (let count = 0; count < rounds; count++) {
    const copy = file('copy.sqlite');
    copyFileSync(path, copy);
    const before = performance.now();
    await using server = await reference(copy);
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
  const part = (head: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const fields = {
    type: 'POI',
    document: 'PAS',
    id_number: 'P1',
    valid_from: '2020-01-01',
    expiry: '2030-01-01',
  };
  const texts = Object.entries(fields)
    .map(([name, value]) => part(`name="${name}"`, value))
    .join('');
  const body = Buffer.from(
    `${texts}${part('name="file"; filename="a.pdf"', `%PDF-1.4\n${'x'.repeat(5e6)}`)}--b--\r\n`,
  );
  const shot = {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=b' },
    body,
  } as const;
  await using ours = await reference(file('bench.sqlite'));
  await using busboy = await uploader('busboy', file(''));
  await using multer = await uploader('multer', file(''));
  await using formidable = await uploader('formidable', file(''));
  const { json } = await ask(ours.url, 'POST', form.path, { form: required });
  const to = { ...shot, path: `/api/kyc-upload/${json.customer.id}` };
  const sides = {
    ours: [ours, to],
    busboy: [busboy, shot],
    multer: [multer, shot],
    formidable: [formidable, shot],
  } as const;
  const { ours: _, ...ratios } = await compare(sides, 'perSecond', 8);
  for (const [side, ratio] of Object.entries(ratios))
    row(`upload of 5 MB, times ${side}`, ratio, side === 'busboy' ? 1.1 : 1);
  row('memory at most, 8 uploads at once, MiB', memoryMiB(ours.pid).most);
}

/** What an access log and a journal cost, by processor time. */
async function watching(): Promise<void> {
  await using off = await reference(':memory:');
  await using on = await reference(':memory:', ['--access-log', file('access.log'), '--control-port', '0']);
  for (const [name, shot] of [
    ['create', form],
    ['list', { method: 'GET', path: form.path }],
  ] as const)
    row(
      `${name}, watched to not watched`,
      (await compare({ off: [off, shot], on: [on, shot] }, 'processorMs')).on,
      0.95,
    );
}

/** PostgreSQL, beside a bare server with the same statements and the same pool. */
async function postgres(): Promise<void> {
  await using server = await TestPostgres.start();
  const database = await server.createDatabase();
  await using ours = await reference(database);
  const { text, json } = await ask(ours.url, 'POST', form.path, { form: required });
  const get: Shot = { method: 'GET', path: `${form.path}/${json.customer.id}` };
  for (const [name, shot, status] of [
    ['get', get, '200'],
    ['create', form, '201'],
  ] as const) {
    await using base = await bare(status, text, '', database);
    for (const connections of [1, 8, 64]) {
      const ratios = await compare({ ours: [ours, shot], bare: [base, shot] }, 'perSecond', connections);
      row(`PostgreSQL, ${name}, ${connections} connections, times bare`, ratios.bare);
    }
  }
}
