import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { testServer, upload } from '../client.ts';

const main = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url));

/** None takes so long, in milliseconds, unless it waits for something that never comes. */
const TIMEOUT_MS = 20_000;

/** Runs `backup` or `restore`. @returns its exit status, or the signal that ended it after a while */
export function runBackup(...args: string[]) {
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], { timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    );
  });
}

/** A backup as a stranger may have made it. */
export interface ForeignBackup {
  readonly folder: string;
  readonly database: string;
  readonly uploads: string;
  /** The file of a document. */
  readonly file: string;
  sql(statements: string): void;
}

/** Backs up a server with a customer and two documents, into a folder of its own. */
export async function makeBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
  const at = (...names: string[]) => join(folder, ...names);
  const server = await testServer();
  const customer = await server.customer();
  for (let count = 0; count < 2; count++)
    await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
  const running = join(server.folder, 'test.sqlite');
  const { status, stderr } = await runBackup('backup', '--database', running, '--to', at('backup'));
  if (status !== 0) throw new Error(stderr);
  return {
    at,
    /** The database of the server, which runs. */
    running,
    /** A copy of the backup to change, in the folder `from` of a place. */
    copy(place: string): ForeignBackup {
      cpSync(at('backup'), at(place, 'from'), { recursive: true });
      const database = at(place, 'from', 'test.sqlite');
      const uploads = `${database}-uploads`;
      const [file = ''] = readdirSync(uploads).filter((one) => one !== 'database-id');
      return {
        folder: at(place, 'from'),
        database,
        uploads,
        file: join(uploads, file),
        sql(statements) {
          const opened = new DatabaseSync(database, { defensive: false });
          opened.exec(statements);
          opened.close();
        },
      };
    },
    /** Restores it into the folder `to/new` of the same place. */
    restore: (place: string) =>
      runBackup('restore', '--from', at(place, 'from'), '--to', at(place, 'to/new')),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Puts a link where something else is. */
export function linked(path: string, to: string, instead = path): void {
  rmSync(instead, { recursive: true, force: true });
  symlinkSync(to, path);
}

/** Puts a named pipe where a file is. */
export function piped(path: string): void {
  rmSync(path, { force: true });
  execFileSync('mkfifo', [path]);
}
