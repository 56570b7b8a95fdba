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

/** What is done to the files of a server under load. */
export interface FileTorture {
  /** Where the records are; they stay there. */
  readonly folder: string;
  readonly rounds: number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

/** How long a server is loaded before something happens to it, at least and at most. */
const LOAD_MS_MIN = 200;
const LOAD_MS_MAX = 800;
/** A copy of what such a load stores takes about this long, so that most kills hit it. */
const BACKUP_MS_MAX = 400;

const backupProgram = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url));

/** A server under load, and what it was sent. */
interface Loaded {
  readonly database: string;
  readonly server: StartingServer;
  readonly ledger: Ledger;
  /** Fulfilled when no client has anything under way. */
  readonly loading: Promise<void>;
}

async function loaded(database: string, random: () => number): Promise<Loaded> {
  const ledger = new Ledger();
  const server = started(database);
  const { url } = await server.listening;
  // A server whose files are gone refuses, and tells those who wait no other way.
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

/** Leaves no server behind, also where something fails. */
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

/** Starts a server and compares all that it shows, and its files, with what it was sent. */
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

/** Two databases in one folder, each loaded and killed while the other is in use. @returns the number of faults. */
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
  return told(log, `two databases in a folder, ${rounds} rounds`, faults);
});

/** The folder of a database is moved away under load. What was answered is in it. @returns the number of faults. */
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
  return told(log, `a folder that is removed under load, ${rounds} rounds`, faults);
});

/** Copies are made under load, every other one is killed, and the others are restored. @returns the number of faults. */
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
    if (existsSync(copy) !== (status === 0)) found.push(`${copy} is there by halves, or not at all`);
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

/** Restores a copy, and says what a server that is started with it does not have. */
async function restoredLacks(copy: string, to: string, before: Ledger['customers']): Promise<string[]> {
  if ((await run('restore', '--from', copy, '--to', to).status) !== 0) return [`${copy} cannot be restored`];
  const server = started(join(to, 'copied.sqlite'));
  const faults = await lacking((await server.listening).url, before);
  server.child.kill('SIGKILL');
  await server.ended;
  return faults;
}

/** What a round found is kept, and its files where that is something: all rounds together would fill a disk. */
function settle(place: string, found: readonly string[], faults: string[]): void {
  faults.push(...found);
  if (found.length === 0) rmSync(place, { recursive: true });
}

function told(log: (line: string) => void, what: string, faults: readonly string[]): number {
  for (const fault of faults) log(`  FAULT: ${fault}`);
  log(`${what}: ${faults.length} faults`);
  return faults.length;
}
