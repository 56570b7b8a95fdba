import { startServer as start } from "../server/start.js";
export async function startServer(options = {}) {
    const server = await start({ port: 0, database: ':memory:', ...options });
    return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
