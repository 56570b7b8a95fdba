import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadsFolderOf } from '../../server/store/sqlite/uploads.ts';
import { type StartingServer, spawnServer } from '../../testing/process.ts';
import { compare, compareFiles } from './compare.ts';
import { Ledger } from './ledger.ts';
import { load } from './load.ts';

/** How a server is tortured. */
export interface Torture {
  /** The folder of the records, which are kept. */
  readonly folder: string;
  readonly rounds: number;
  /** Returns numbers in [0, 1). */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

/** The maximum time under load before a kill: a few hundred writes. */
const LOAD_MS_MAX = 500;
/** Roughly the time of a start, so that kills interrupt the opening and recovery of the database. */
const START_MS_MAX = 400;
/** The share of rounds in which the server is also killed while it starts. */
const KILLED_STARTS = 0.2;

/**
 * Starts a server, loads it, kills it at a random moment, restarts it and compares its data with its responses. Repeats
 * this with the same records.
 * @returns the number of faults, which are logged.
 */
export async function torture({ folder, rounds, random, log }: Torture): Promise<number> {
  const ledger = new Ledger();
  const hashes = new Map<string, string>();
  let faults = 0;
  let kills = 0;
  const args = ['--database', join(folder, 'torture.sqlite'), '--page-size', '100'];
  const startVictim = () => spawnServer(args);
  const check = async ({ listening }: StartingServer, customers: Iterable<number>) => {
    const { url } = await listening;
    const found = await compare(url, ledger, customers);
    found.push(...compareFiles(uploadsFolderOf(join(folder, 'torture.sqlite')), ledger, hashes));
    for (const fault of found) log(`  FAULT: ${fault}`);
    faults += found.length;
  };
  for (let round = 1; round <= rounds; round++) {
    const before = ledger.acknowledged;
    const victim = startVictim();
    // Unanswered requests of the last round have been checked, so only this round's count.
    await check(victim, ledger.touched);
    ledger.unanswered = 0;
    const loading = load((await victim.listening).url, ledger, random);
    await sleep(random() * LOAD_MS_MAX);
    await kill(victim);
    kills++;
    await loading;
    if (random() < KILLED_STARTS) {
      const starting = startVictim();
      await sleep(random() * START_MS_MAX);
      await kill(starting);
      kills++;
    }
    log(
      `round ${round}: ${ledger.acknowledged - before} writes acknowledged, ${ledger.unanswered} unanswered`,
    );
  }
  const last = startVictim();
  await check(last, ledger.customers.keys());
  await kill(last);
  log(
    `${rounds} rounds, ${kills} kills: ${ledger.acknowledged} writes acknowledged, ` +
      `${ledger.customers.size} customers and ${hashes.size} files compared, ${faults} faults`,
  );
  return faults;
}

/** Ends a server as abruptly as the system can. */
export async function kill({ child, ended }: StartingServer): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
