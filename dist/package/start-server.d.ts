import type { Options } from '../server/options.ts';
import { type RunningServer } from '../server/start.ts';
/** A reference server of the test that started it. */
export interface EmbeddedServer extends RunningServer, AsyncDisposable {
}
/**
 * Starts the reference server in this process: on a free port and with an empty database in memory, unless said
 * otherwise. Whoever starts it closes it; then nothing of it keeps the process alive.
 * @throws Error with one sentence where an option cannot be used.
 * @example
 * await using server = await startServer();
 * await fetch(`${server.url}/api/customers`, { headers: { authorization: `Bearer ${server.token}` } });
 */
export declare function startServer(options?: Partial<Options>): Promise<EmbeddedServer>;
