// AsyncDisposable is not in TypeScript's default libraries; this spares users of the package from adding one.
/// <reference lib="esnext.disposable" preserve="true" />

import { startSandbox } from '../../sandbox/start.ts';
import type { Options } from '../../server/options/options.ts';
import type { RunningServer } from '../../server/running-server.ts';
import { checkOptions } from './options.ts';
import { whyNot } from './supported-node.ts';

/** A reference server in this process. */
export interface EmbeddedServer extends RunningServer, AsyncDisposable {}

/**
 * Starts the reference server in this process, by default on a free port and with an empty in-memory database. Close it
 * when you are done, so that the process can end.
 * @throws Error with one sentence if an option cannot be used.
 * @example
 * await using server = await startServer();
 * await fetch(`${server.url}/api/customers`, { headers: { authorization: `Bearer ${server.token}` } });
 */
export async function startServer(options: Partial<Options> = {}): Promise<EmbeddedServer> {
  const problem = whyNot();
  if (problem) throw new Error(problem);
  checkOptions(options);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const server = await startSandbox({ port: 0, database: ':memory:', ...Object.fromEntries(given) });
  return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
