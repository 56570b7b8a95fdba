import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uploadsFolderOf } from '../../server/store/sqlite/uploads.ts';
import { type StartingServer, spawnServer } from '../../testing/process.ts';
import { Refused } from '../ask.ts';
import { compare, compareFiles, lacking } from './compare.ts';
import { Ledger } from './ledger.ts';
import { load } from './load.ts';
import { kill, type Torture } from './torture.ts';

/** The minimum and maximum time under load before an attack. */
const LOAD_MS_MIN = 200;
const LOAD_MS_MAX = 800;
/** Roughly the time of a copy under such a load, so that most kills interrupt it. */
const BACKUP_MS_MAX = 400;

const backupProgram = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url));

interface Loaded {
  readonly database: string;
  readonly server: StartingServer;
  readonly ledger: Ledger;
  readonly loading: Promise<void>;
}

async function loaded(database: string, random: () => number): Promise<Loaded> {
  const ledger = new Ledger();
  const server = started(database);
  const { url } = await server.listening;
  // A server without its files refuses requests, which is the only sign.
  const loading = load(url, ledger, random).catch((error) => {
    if (!(error instanceof Refused && error.message.includes('got 503'))) throw error;
  });
  return { database, server, ledger, loading };
}

const servers: StartingServer[] = [];

function started(database: string): StartingServer {
  const server = spawnServer(['--database', database, '--page-size', '100']);
  servers.push(server);
  return server;
}

async function killed({ server, loading }: Pick<Loaded, 'server' | 'loading'>): Promise<void> {
  await kill(server);
  await loading;
}

async function compared(database: string, ledger: Ledger): Promise<string[]> {
  const server = started(database);
  try {
    const { url } = await server.listening;
    const faults = await compare(url, ledger, ledger.customers.keys());
    return [...faults, ...compareFiles(uploadsFolderOf(database), ledger, new Map())];
  } finally {
    await kill(server);
  }
}

/** One round of an attack, in a folder of its own. @returns the faults, one sentence each. */
type Attack = (place: string, torture: Torture, round: number) => Promise<string[]>;

/** Repeats an attack, and stops its servers even after a failure. @returns the number of faults. */
function repeated(what: string, attack: Attack) {
  return async (torture: Torture): Promise<number> => {
    const { folder, rounds, log } = torture;
    const faults: string[] = [];
    try {
      for (let round = 0; round < rounds; round++) {
        const place = join(folder, `round-${round}`);
        const found = await attack(place, torture, round);
        faults.push(...found);
        // The files of all rounds would fill a disk, so only those of rounds with faults are kept.
        if (found.length === 0) rmSync(place, { recursive: true });
      }
    } finally {
      for (const { child } of servers.splice(0)) child.kill('SIGKILL');
    }
    for (const fault of faults) log(`  FAULT: ${fault}`);
    log(`${what}, ${rounds} rounds: ${faults.length} faults`);
    return faults.length;
  };
}

/** Loads and kills two databases in one folder, each while the other is in use. */
export const neighbours = repeated('two databases in one folder', async (place, { random }) => {
  const first = await loaded(join(place, 'one.sqlite'), random);
  await sleep(LOAD_MS_MIN);
  const second = await loaded(join(place, 'other.sqlite'), random);
  await sleep(random() * LOAD_MS_MAX);
  const found: string[] = [];
  for (const under of [first, second]) {
    await killed(under);
    found.push(...(await compared(under.database, under.ledger)));
  }
  return found;
});

/** Moves the folder of a database away under load, and checks its data. */
export const vanished = repeated('a folder removed under load', async (place, { random }) => {
  const data = join(place, 'data');
  const under = await loaded(join(data, 'records.sqlite'), random);
  await sleep(LOAD_MS_MIN + random() * LOAD_MS_MAX);
  renameSync(data, `${data}-moved`);
  await under.loading;
  const silent = !/records\.sqlite was removed/.test(under.server.errors());
  await killed(under);
  const found = await compared(join(`${data}-moved`, 'records.sqlite'), under.ledger);
  return silent ? [...found, 'the log says nothing'] : found;
});

/** Makes backups under load, kills every other one, and restores the rest. */
export const backups = repeated('backups under load', async (place, { random, log }, round) => {
  const under = await loaded(join(place, 'copied.sqlite'), random);
  await sleep(LOAD_MS_MIN + random() * LOAD_MS_MAX);
  const found: string[] = [];
  const before = structuredClone(under.ledger.customers);
  const copy = join(place, 'backup');
  const backup = run('backup', '--database', under.database, '--to', copy);
  if (round % 2 === 1) {
    await sleep(random() * BACKUP_MS_MAX);
    backup.child.kill('SIGKILL');
  }
  const status = await backup.status;
  await killed(under);
  if (existsSync(copy) !== (status === 0)) found.push(`${copy} is incomplete or missing`);
  if (status === 0) found.push(...(await restoredLacks(copy, join(place, 'restored'), before)));
  log(`round ${round + 1}: the backup was ${status === 0 ? 'restored' : 'killed'}`);
  found.push(...(await compared(under.database, under.ledger)));
  return found;
});

function run(...args: string[]) {
  const child = spawn(process.execPath, [backupProgram, ...args]);
  return { child, status: once(child, 'exit').then(([status]) => status as number | null) };
}

async function restoredLacks(copy: string, to: string, before: Ledger['customers']): Promise<string[]> {
  if ((await run('restore', '--from', copy, '--to', to).status) !== 0) return [`${copy} cannot be restored`];
  const server = started(join(to, 'copied.sqlite'));
  const faults = await lacking((await server.listening).url, before);
  await kill(server);
  return faults;
}
