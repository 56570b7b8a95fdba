import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uploadsFolderOf } from '../../server/store/sqlite/own-folder.ts';
import { type StartingServer, spawnServer } from '../../testing/process.ts';
import { compare, compareFiles, lacking } from './compare.ts';
import { Ledger } from './ledger.ts';
import { load, Refused } from './load.ts';

/** Options for attacks on the files of a server under load. */
export interface FileTorture {
  /** The folder of the records, which are kept. */
  readonly folder: string;
  readonly rounds: number;
  /** Returns numbers in [0, 1). */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

/** The minimum and maximum time under load before an attack. */
const LOAD_MS_MIN = 200;
const LOAD_MS_MAX = 800;
/** Roughly the time of a copy under such a load, so that most kills interrupt it. */
const BACKUP_MS_MAX = 400;

const backupProgram = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url));

/** A server under load, with the ledger of its requests. */
interface Loaded {
  readonly database: string;
  readonly server: StartingServer;
  readonly ledger: Ledger;
  /** Resolves when no client has a pending request. */
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

/** Stops the server even after a failure. */
function ending(run: (torture: FileTorture) => Promise<number>): typeof run {
  return async (torture) => {
    try {
      return await run(torture);
    } finally {
      for (const { child } of servers.splice(0)) child.kill('SIGKILL');
    }
  };
}

async function killed({ server, loading }: Pick<Loaded, 'server' | 'loading'>): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  await loading;
}

/** Starts a server and compares its data and files with the ledger. */
async function compared(database: string, ledger: Ledger): Promise<string[]> {
  const server = started(database);
  try {
    const { url } = await server.listening;
    const faults = await compare(url, ledger, ledger.customers.keys());
    return [...faults, ...compareFiles(uploadsFolderOf(database), ledger, new Map())];
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

/** Loads and kills two databases in one folder, each while the other is in use. @returns the number of faults. */
export const neighbours = ending(async ({ folder, rounds, random, log }) => {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const place = join(folder, `round-${round}`);
    const first = await loaded(join(place, 'one.sqlite'), random);
    await sleep(LOAD_MS_MIN);
    const second = await loaded(join(place, 'other.sqlite'), random);
    await sleep(random() * LOAD_MS_MAX);
    const found: string[] = [];
    for (const under of [first, second]) {
      await killed(under);
      found.push(...(await compared(under.database, under.ledger)));
    }
    settle(place, found, faults);
  }
  return told(log, `two databases in one folder, ${rounds} rounds`, faults);
});

/** Moves the folder of a database away under load, and checks its data. @returns the number of faults. */
export const vanished = ending(async ({ folder, rounds, random, log }) => {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const place = join(folder, `round-${round}`);
    const data = join(place, 'data');
    const under = await loaded(join(data, 'records.sqlite'), random);
    await sleep(LOAD_MS_MIN + random() * LOAD_MS_MAX);
    renameSync(data, `${data}-moved`);
    await under.loading;
    const silent = !/records\.sqlite was removed/.test(under.server.errors());
    await killed(under);
    const found = await compared(join(`${data}-moved`, 'records.sqlite'), under.ledger);
    settle(place, silent ? [...found, 'the log says nothing'] : found, faults);
  }
  return told(log, `a folder removed under load, ${rounds} rounds`, faults);
});

/** Makes backups under load, kills every other one, and restores the rest. @returns the number of faults. */
export const backups = ending(async ({ folder, rounds, random, log }) => {
  const faults: string[] = [];
  let restored = 0;
  for (let round = 0; round < rounds; round++) {
    const place = join(folder, `round-${round}`);
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
    if (status === 0) {
      found.push(...(await restoredLacks(copy, join(place, 'restored'), before)));
      restored++;
    }
    found.push(...(await compared(under.database, under.ledger)));
    settle(place, found, faults);
  }
  return told(log, `backups under load, ${rounds} rounds, ${restored} restored`, faults);
});

function run(...args: string[]) {
  const child = spawn(process.execPath, [backupProgram, ...args]);
  return { child, status: once(child, 'exit').then(([status]) => status as number | null) };
}

/** Restores a backup, and checks the data of a server that uses it. */
async function restoredLacks(copy: string, to: string, before: Ledger['customers']): Promise<string[]> {
  if ((await run('restore', '--from', copy, '--to', to).status) !== 0) return [`${copy} cannot be restored`];
  const server = started(join(to, 'copied.sqlite'));
  const faults = await lacking((await server.listening).url, before);
  server.child.kill('SIGKILL');
  await server.ended;
  return faults;
}

/** Keeps the files of rounds with faults only, because those of all rounds would fill a disk. */
function settle(place: string, found: readonly string[], faults: string[]): void {
  faults.push(...found);
  if (found.length === 0) rmSync(place, { recursive: true });
}

function told(log: (line: string) => void, what: string, faults: readonly string[]): number {
  for (const fault of faults) log(`  FAULT: ${fault}`);
  log(`${what}: ${faults.length} faults`);
  return faults.length;
}
