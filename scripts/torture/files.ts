import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uploadsFolderOf } from '../../server/store/sqlite/own-folder.ts';
import { type StartingServer, spawnServer } from '../../server/test-process.ts';
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

const backupProgram = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url));

/** A server under load, and what it was sent. */
interface Loaded {
  readonly database: string;
  readonly server: StartingServer;
  readonly ledger: Ledger;
  /** Fulfilled when no client has anything under way. */
  readonly loading: Promise<void>;
}

async function loaded(database: string, random: () => number, ledger = new Ledger()): Promise<Loaded> {
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
  const [one, other] = ['one.sqlite', 'other.sqlite'].map((name) => join(folder, name)) as [string, string];
  const ledgers = [new Ledger(), new Ledger()] as const;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await loaded(one, random, ledgers[0]);
    await sleep(LOAD_MS_MIN);
    const second = await loaded(other, random, ledgers[1]);
    await sleep(random() * LOAD_MS_MAX);
    await killed(first);
    faults.push(...(await compared(one, ledgers[0])));
    await killed(second);
    faults.push(...(await compared(other, ledgers[1])));
  }
  return told(log, `two databases in a folder, ${rounds} rounds`, faults);
});

/** The folder of a database is moved away under load. What was answered is in it. @returns the number of faults. */
export const vanished = ending(async ({ folder, rounds, random, log }) => {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const data = join(folder, `data-${round}`);
    const under = await loaded(join(data, 'records.sqlite'), random);
    await sleep(LOAD_MS_MIN + random() * LOAD_MS_MAX);
    renameSync(data, `${data}-moved`);
    await under.loading;
    if (!/records\.sqlite was removed/.test(under.server.errors())) faults.push('the log says nothing');
    await killed(under);
    faults.push(...(await compared(join(`${data}-moved`, 'records.sqlite'), under.ledger)));
  }
  return told(log, `a folder that is removed under load, ${rounds} rounds`, faults);
});

/** Copies are made under load, every other one is killed, and the others are restored. @returns the number of faults. */
export const backups = ending(async ({ folder, rounds, random, log }) => {
  const faults: string[] = [];
  const under = await loaded(join(folder, 'copied.sqlite'), random);
  await sleep(LOAD_MS_MAX);
  let restored = 0;
  for (let round = 0; round < rounds; round++) {
    const copy = join(folder, `backup-${round}`);
    const before = structuredClone(under.ledger.customers);
    const backup = spawn(process.execPath, [
      backupProgram,
      'backup',
      '--database',
      under.database,
      '--to',
      copy,
    ]);
    const ended = once(backup, 'exit');
    if (round % 2 === 1) {
      await sleep(random() * LOAD_MS_MAX);
      backup.kill('SIGKILL');
    }
    const [status] = await ended;
    if (existsSync(copy) !== (status === 0)) faults.push(`${copy} is there by halves, or not at all`);
    if (status !== 0) continue;
    const again = join(folder, `restored-${round}`);
    const restore = spawn(process.execPath, [backupProgram, 'restore', '--from', copy, '--to', again]);
    if ((await once(restore, 'exit'))[0] !== 0) faults.push(`${copy} cannot be restored`);
    const server = started(join(again, 'copied.sqlite'));
    faults.push(...(await lacking((await server.listening).url, before)));
    server.child.kill('SIGKILL');
    await server.ended;
    restored++;
  }
  await killed(under);
  faults.push(...(await compared(under.database, under.ledger)));
  return told(log, `backups under load, ${rounds} rounds, ${restored} restored`, faults);
});

function told(log: (line: string) => void, what: string, faults: readonly string[]): number {
  for (const fault of faults) log(`  FAULT: ${fault}`);
  log(`${what}: ${faults.length} faults`);
  return faults.length;
}
