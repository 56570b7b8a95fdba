import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { startServer } from '../../server/start.ts';
import { required } from '../../testing/client.ts';
import { startInterceptingServer } from '../../testing/intercepting-server.ts';

/** Ports that stand on pages. */
const portsOnPages = [8080, 8081, 4010, 4011];

/** What stands on a page for something else, and what it stands for in a test. */
export interface Values {
  /** A free port for each on a page. */
  ports: ReadonlyMap<number, number>;
  /** A text of a page with the values of the test. @param printed what the blocks of the page printed so far. */
  fill(text: string, printed: string): string;
  close(): Promise<void>;
}

/** Starts the deployment that the pages speak of, with a customer, and finds free ports. */
export async function makeValues(): Promise<Values> {
  const server = await startServer({ port: 0, database: ':memory:' });
  const proxy = await startInterceptingServer(server.url, (request, forward) => forward(request), {
    prefix: '/prefix',
  });
  const customer = await createCustomer(server.url, server.token);
  const ports = new Map<number, number>();
  for (const port of portsOnPages) ports.set(port, await freePort());
  return {
    ports,
    fill(text, printed) {
      const filled = text
        .replaceAll('https://sandbox.example.com/prefix', proxy.url)
        .replaceAll('CONFORM_TOKEN=…', `CONFORM_TOKEN=${server.token}`)
        .replaceAll('4820193756', last(/"customer":\s*\{\s*"id":\s*(\d+)/g, printed) ?? customer)
        .replaceAll(/(?<=127\.0\.0\.1:|--control-port )\d+\b/g, (port) =>
          String(ports.get(Number(port)) ?? port),
        );
      const control = last(/#token=(\S+)/g, printed);
      return control ? filled.replaceAll("Bearer …'", `Bearer ${control}'`) : filled;
    },
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}

/** What the group of a pattern is where it matches for the last time. */
const last = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.[1];

async function createCustomer(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(required),
  });
  const { customer } = (await answer.json()) as { customer: { id: number } };
  return String(customer.id);
}

/**
 * A port that was free a moment ago: pages name their ports, so that 0 does not do. It is one that no system gives to
 * who asks for 0, as other tests do at the same time.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    if (isFree) {
      await new Promise((closed) => server.close(closed));
      return port;
    }
  }
}
