import { startSandbox } from '../sandbox/start.ts';
import type { Options } from '../server/options/options.ts';
import type { RunningServer } from '../server/running-server.ts';
import type { Wrapping } from '../server/start.ts';

/** A server that ends with the block that it was started in. */
export interface ReferenceServer extends RunningServer, AsyncDisposable {}

/**
 * Starts the reference server on a free port, with its records in memory, unless the options say otherwise.
 * @example await using server = await referenceServer({ pageSize: 3 });
 */
export async function referenceServer(
  options: Partial<Options> = {},
  wrapping: Wrapping = {},
): Promise<ReferenceServer> {
  const server = await startSandbox({ port: 0, database: ':memory:', ...options }, wrapping);
  return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
