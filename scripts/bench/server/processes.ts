import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../testing/free-port.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A server in a separate process, so that its CPU time and memory can be measured. */
export interface Side extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** The reference server, with the Node flags of `npm start`. */
export const startReference = (
  database: string,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Side> => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, args] = scripts.start.split(/^exec node /);
  return start([...args.split(' '), '--port', '0', '--database', database, ...more], firstUrl, env);
};

/** @param file the file to which forms are appended; without it, they are not read. */
export const startBare = (status: number, body: string, file = ''): Promise<Side> =>
  start([join(import.meta.dirname, 'bare.ts'), String(status), body, file]);

/** Prism's mock of the specification. Logging would slow it down, but without it the mock does not print its address. */
export async function startPrism(): Promise<Side> {
  const port = String(await freePort());
  const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const args = ['mock', '--port', port, '--verboseLevel', 'silent', join(root, 'generated/openapi.yaml')];
  const url = `http://127.0.0.1:${port}`;
  return start([prism, ...args], () => answering(url));
}

async function start(args: readonly string[], findUrl = firstUrl, env = {}): Promise<Side> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await findUrl(child);
  child.stdout?.resume();
  return {
    url,
    pid: child.pid as number,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function firstUrl({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    if (url) return url;
  }
  throw new Error(`A server did not start: ${output}`);
}

/** Waits until an address responds in any way. */
async function answering(url: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(url).then(Boolean, () => false)) return url;
    await sleep(100);
  }
  throw new Error(`Nothing responds at ${url}.`);
}

/** The CPU time of a process in milliseconds (Linux; a tick is 10 ms). */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name is in parentheses and may contain spaces; the times are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The current and peak memory of a process in MiB; NaN once it has ended (Linux). */
export function memoryMiB(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
