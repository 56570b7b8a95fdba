import { setTimeout as sleep } from 'node:timers/promises';
import { TestPostgres, withoutPostgres } from '../../testing/postgres.ts';
import { spawnServer } from '../../testing/process.ts';
import { compare, compareHashes } from './compare.ts';
import { startDroppingProxy } from './dropping-proxy.ts';
import { Ledger } from './ledger.ts';
import { load } from './load.ts';
import { kill, type Torture } from './torture.ts';

/** The minimum and maximum time under load in a round. */
const LOAD_MS_MIN = 300;
const LOAD_MS_MAX = 1_500;

/** How often PostgreSQL ends some of its sessions meanwhile. */
const TERMINATED_EVERY_MS = 30;

/** The share of rounds in which PostgreSQL restarts. */
const RESTARTS = 0.2;

const ofServer = "FROM pg_stat_activity WHERE application_name = 'partner-api'";

/** What the files of all documents are, by the hashes that they should have and those that they have. */
const hashes = `
  SELECT file_sha256 AS wanted, encode(sha256(string_agg(bytes, '' ORDER BY number)), 'hex') AS found
  FROM documents LEFT JOIN file_chunks ON file = file_name GROUP BY file_name, file_sha256`;

/**
 * Breaks the connections of one server to its PostgreSQL at random moments under load, and compares its data with its
 * responses after each round: it has to live on, to have what it acknowledged, and to lack what it said was not carried
 * out.
 * @returns the number of faults, which are logged.
 */
export async function dropped({ rounds, random, log }: Torture): Promise<number> {
  if (withoutPostgres) {
    log(`left out: ${withoutPostgres}`);
    return 0;
  }
  await using postgres = await TestPostgres.start();
  const database = await postgres.createDatabase();
  await using proxy = await startDroppingProxy(Number(new URL(database).port), random);
  const address = database.replace(/:\d+\//, `:${proxy.port}/`);
  const server = spawnServer(['--database', address, '--page-size', '100']);
  const ledger = new Ledger();
  let faults = 0;
  try {
    const { url } = await server.listening;
    for (let round = 1; round <= rounds; round++) {
      const before = ledger.acknowledged;
      ledger.unanswered = 0;
      const over = new AbortController();
      const loading = load(url, ledger, random, over.signal);
      // Thrown where it is awaited.
      loading.catch(() => {});
      proxy.isDropping = true;
      const endMs = performance.now() + LOAD_MS_MIN + random() * (LOAD_MS_MAX - LOAD_MS_MIN);
      while (performance.now() < endMs && server.child.exitCode === null) {
        await sleep(TERMINATED_EVERY_MS);
        await postgres.query(`SELECT pg_terminate_backend(pid) ${ofServer} AND random() < 0.5`);
      }
      if (random() < RESTARTS) {
        await postgres.pause();
        await postgres.resume();
      }
      over.abort();
      await loading;
      proxy.isDropping = false;
      const found =
        server.child.exitCode === null
          ? await compared(url, round === rounds)
          : [`it ended: ${server.errors()}`];
      for (const fault of found) log(`  FAULT: ${fault}`);
      faults += found.length;
      if (server.child.exitCode !== null) break;
      log(
        `round ${round}: ${ledger.acknowledged - before} writes acknowledged, ${ledger.unanswered} failed, ${proxy.cuts} connections cut so far`,
      );
    }
  } finally {
    await kill(server);
  }
  log(
    `dropped connections, ${rounds} rounds: ${ledger.acknowledged} writes acknowledged, ${ledger.customers.size} customers compared, ${faults} faults`,
  );
  return faults;

  async function compared(url: string, isLast: boolean): Promise<string[]> {
    // What lost its connection may still be carried out.
    const busy = `SELECT 1 ${ofServer} AND state <> 'idle'`;
    while ((await postgres.query(busy)).length > 0) await sleep(10);
    while (!(await fetch(`${url}/healthz`)).ok) await sleep(10);
    const rows = await postgres.query(hashes, database);
    const customers = isLast ? ledger.customers.keys() : ledger.touched;
    return [...(await compare(url, ledger, customers)), ...compareHashes(rows, ledger)];
  }
}
