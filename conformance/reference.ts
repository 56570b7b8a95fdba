import { startServer } from '../server/start.ts';

/** The only place where the judge meets the judged: it starts the reference server in this process. */
export function startReference(): Promise<{ url: string; token: string; close(): Promise<void> }> {
  return startServer({ port: 0, database: ':memory:' });
}
