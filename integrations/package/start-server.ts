// TypeScript's usual libraries do not know AsyncDisposable; who uses the package need not name one more.
/// <reference lib="esnext.disposable" preserve="true" />

import { startSandbox } from '../../sandbox/start.ts';
import type { Options } from '../../server/options/options.ts';
import type { RunningServer } from '../../server/running-server.ts';
import { checkOptions } from './options.ts';
import { whyNot } from './supported-node.ts';

/** A reference server of the test that started it. */
export interface EmbeddedServer extends RunningServer, AsyncDisposable {}

/**
 * Starts the reference server in this process: on a free port and with an empty database in memory, unless said
 * otherwise. Whoever starts it closes it; then nothing of it keeps the process alive.
 * @throws Error with one sentence where an option cannot be used.
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
