import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request as Shot } from 'autocannon';
import { median } from 'simple-statistics';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { required } from '../../../testing/client.ts';
import { ask } from '../../ask.ts';
import { processorMs, type Side, startBare, startPrism, startReference } from './processes.ts';

/** The minimum rate of each operation, relative to a bare server's, and to that of Prism's mock. */
const shares = { get: 0.6, list: 0.5, create: 0.35 };
const TIMES_PRISM = 5;

const CONNECTIONS = 64;
/** The time to warm up each server, so that its code is compiled. */
const WARMING_SECONDS = 3;

/**
 * Compares the server with a bare one that sends the same bytes, and with Prism's mock. They alternate, so that a busy
 * moment of the machine affects all of them.
 * @returns whether every ratio was reached.
 */
export async function compareSpeed(rounds: number, seconds: number): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-speed-'));
  await using reference = await startReference(join(folder.path, 'bench.sqlite'));
  await using prism = await startPrism();
  const create = () => ask(reference.url, 'POST', '/api/customers', { form: required });
  const { text: created, json } = await create();
  for (let count = 1; count < 20; count++) await create();
  const { id } = json.customer;
  const shots = {
    get: { method: 'GET', path: `/api/customers/${id}` },
    list: { method: 'GET', path: '/api/customers' },
    create: {
      method: 'POST',
      path: '/api/customers',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(required).toString(),
    },
  } satisfies Record<keyof typeof shares, Shot>;
  let reached = true;
  for (const [name, share] of Object.entries(shares) as [keyof typeof shares, number][]) {
    const shot = shots[name];
    const isCreate = name === 'create';
    const body = isCreate ? created : (await ask(reference.url, 'GET', shot.path)).text;
    const log = isCreate ? join(folder.path, 'bare.log') : '';
    await using bare = await startBare(isCreate ? 201 : 200, body, log);
    const rates = await inTurns({ ours: reference, bare, prism }, shot, rounds, seconds);
    reached = report(name, share, rates) && reached;
  }
  return reached;
}

type Name = 'ours' | 'bare' | 'prism';

async function inTurns(sides: Record<Name, Side>, shot: Shot, rounds: number, seconds: number) {
  const rates: Record<Name, Rate[]> = { ours: [], bare: [], prism: [] };
  for (const side of Object.values(sides)) await fire(side, shot, WARMING_SECONDS);
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(sides) as Name[]) rates[name].push(await fire(sides[name], shot, seconds));
  return rates;
}

function report(name: string, share: number, rates: Record<Name, Rate[]>): boolean {
  // Ratios are taken per round, because the machine may be twice as fast in the next one.
  const times = (side: Name) =>
    median(rates.ours.map(({ perSecond }, round) => perSecond / (rates[side][round]?.perSecond ?? 0)));
  const processor = (side: Name) => median(rates[side].map(({ processorUs }) => processorUs));
  const ofBare = times('bare');
  const ofPrism = times('prism');
  console.log(
    `${name.padEnd(7)} ${ofBare.toFixed(2)} of bare (at least ${share})   ` +
      `${ofPrism.toFixed(1)} times Prism (at least ${TIMES_PRISM})   ` +
      `CPU time ${processor('ours').toFixed(0)} µs, bare ${processor('bare').toFixed(0)} µs, ` +
      `prism ${processor('prism').toFixed(0)} µs`,
  );
  return ofBare >= share && ofPrism >= TIMES_PRISM;
}

interface Rate {
  /** Responses per second. */
  readonly perSecond: number;
  /** CPU time of the server per response, in microseconds. */
  readonly processorUs: number;
}

/** Sends a request over many connections for a while. Any refusal ends the benchmark. */
async function fire({ url, pid }: Side, shot: Shot, seconds: number): Promise<Rate> {
  const before = processorMs(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { Authorization: `Bearer ${DEVELOPMENT_TOKEN}` },
    requests: [shot],
  });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${shot.method} ${shot.path}: ${failures} requests did not succeed`);
  const responses = result.requests.total;
  return {
    perSecond: responses / result.duration,
    processorUs: ((processorMs(pid) - before) * 1000) / responses,
  };
}
