import { spawn } from 'node:child_process';
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
  return start([...args, '--port', '0', '--database', database, ...more], { env });
}

/** A minimal server; see bare.ts for its arguments. */
export const bare = (...args: string[]) => start([join(import.meta.dirname, 'bare.ts'), ...args]);

/** A server of integrations/vendors with its customers in SQLite. */
export const vendor = (name: string, DATABASE: string, TOKEN: string) =>
  start(['start.ts', name], { env: { PORT: '0', DATABASE, TOKEN }, cwd: vendors });

/** Stores uploads with a library. */
export const uploader = (library: string, folder: string) =>
  start(['uploads.ts', library, folder], { cwd: vendors });

/** json-server on a file of records. */
export const jsonServer = (file: string) =>
  startAt(['node_modules/json-server/lib/cli/bin.js', '--quiet', file], vendors);

/** Prism's mock of the specification. */
export const prism = () =>
  startAt([
    ...['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', 'generated/openapi.yaml'],
    ...['--verboseLevel', 'silent'],
  ]);

/** Starts what does not say its address. */
async function startAt(args: string[], cwd = root): Promise<Side> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const side = await start([...args, '--port', String(port)], { cwd }, url);
  while (!(await fetch(url).then(Boolean, () => false))) await sleep(100);
  return side;
}

async function start(args: string[], { cwd = root, env = {} } = {}, known?: string): Promise<Side> {
  const all = { ...process.env, ...env };
  const child = spawn(process.execPath, args, { cwd, env: all, stdio: ['ignore', 'pipe', 'inherit'] });
  let [said, url] = ['', known];
  for await (const chunk of known ? [] : child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (url) break;
  }
  if (!url) throw new Error(`A server did not start: ${said}`);
  child.stdout.resume();
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, pid: child.pid as number, [Symbol.asyncDispose]: stop };
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
