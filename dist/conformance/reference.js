import { startServer } from "../server/start.js";
/** The only place where the judge meets the judged: it starts the reference server in this process. */
export function startReference() {
    return startServer({ port: 0, database: ':memory:' });
}
