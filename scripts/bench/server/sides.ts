import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../testing/free-port.ts';

const root = resolve(import.meta.dirname, '../../..');
const vendors = join(root, 'integrations/vendors');

/** A server in a process of its own, so that its processor time and memory can be measured. */
export interface Side extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** The reference server, with the flags of `npm start`. */
export function reference(database: string, more: readonly string[] = [], env = {}): Promise<Side> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const args = scripts.start.replace(/^exec node /, '').split(' ');
  return start([...args, '--port', '0', '--database', database, ...more], env);
}

/** A minimal server; see bare.ts for its arguments. */
export const bare = (...args: string[]): Promise<Side> =>
  start([join(import.meta.dirname, 'bare.ts'), ...args]);

/** A server of integrations/vendors with its customers in SQLite. */
export const vendor = (name: string, database: string, token: string): Promise<Side> =>
  start(['start.ts', name], { PORT: '0', DATABASE: database, TOKEN: token }, vendors);

/** Stores uploads with a library. */
export const uploader = (library: string, folder: string): Promise<Side> =>
  start(['uploads.ts', library, folder], {}, vendors);

/** json-server on a file of records. */
export const jsonServer = (file: string): Promise<Side> =>
  startAt((port) => ['node_modules/json-server/lib/cli/bin.js', '--quiet', '--port', port, file], vendors);

/** Prism's mock of the specification. */
export const prism = (): Promise<Side> =>
  startAt((port) => {
    const program = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
    return [program, 'mock', '--port', port, '--verboseLevel', 'silent', 'generated/openapi.yaml'];
  });

/** Starts what does not say its address. */
async function startAt(args: (port: string) => string[], cwd = root): Promise<Side> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return start(args(String(port)), {}, cwd, async () => {
    for (let attempt = 0; attempt < 300; attempt++, await sleep(100))
      if (await fetch(url).then(Boolean, () => false)) return url;
    throw new Error(`Nothing responds at ${url}.`);
  });
}

async function start(args: string[], env = {}, cwd = root, find = saidUrl): Promise<Side> {
  const child = spawn(process.execPath, args, {
    ...{ cwd, env: { ...process.env, ...env } },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await find(child);
  child.stdout.resume();
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, pid: child.pid as number, [Symbol.asyncDispose]: stop };
}

async function saidUrl({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk;
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (url) return url;
  }
  throw new Error(`A server did not start: ${said}`);
}

/** The processor time of a process in milliseconds, with that of its threads (Linux). */
export const processorMs = ({ pid }: Side): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(ns) / 1e6;
  }, 0);

/** The memory of a process, in MiB; NaN once it has ended (Linux). */
export function memoryMiB(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
