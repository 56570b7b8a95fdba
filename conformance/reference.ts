import { startSandbox, type Watcher } from '../sandbox/start.ts';
import type { Options } from '../server/options/options.ts';
import { startServer } from '../server/start.ts';
import type { Sandbox } from './driving/drive.ts';
import type { Seen } from './watching/seen.ts';

/** The only place where the judge meets the judged: it starts the reference server in this process. */
export function startReference(): Promise<{ url: string; token: string; close(): Promise<void> }> {
  return startServer({ port: 0, database: ':memory:' });
}

/** Whoever stops a run does not wait for planned delays, which take minutes: longer than a usual response, in milliseconds. */
const limits = { closingGraceMs: 10_000 };

/** Starts a sandbox for a client, with its records in memory. @param watcher is told of each request, and tells what is known. */
export function startSandboxFor(
  options: Readonly<Record<string, string | number>>,
  watcher: { witness: (seen: Seen) => void; judgement?: Watcher['judgement'] },
): Promise<Sandbox> {
  return startSandbox({ port: 0, database: ':memory:', ...options } as Partial<Options>, { limits }, watcher);
}
