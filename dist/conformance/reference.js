import { startServer } from "../server/start.js";
export function startReference() {
    return startServer({ port: 0, database: ':memory:' });
}
