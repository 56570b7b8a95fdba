import { startServer as start } from "../server/start.js";
/**
 * Starts the reference server in this process: on a free port and with an empty database in memory, unless said
 * otherwise. Whoever starts it closes it; then nothing of it keeps the process alive.
 * @throws Error with one sentence where an option cannot be used.
 * @example
 * await using server = await startServer();
 * await fetch(`${server.url}/api/customers`, { headers: { authorization: `Bearer ${server.token}` } });
 */
export async function startServer(options = {}) {
    const server = await start({ port: 0, database: ':memory:', ...options });
    return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
