import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startServer } from '../../server/start.ts';
import { required, sendTo } from '../../testing/client.ts';
import { startInterceptingServer } from '../../testing/intercepting-server.ts';

/** Ports that appear on pages. */
const portsOnPages = [8080, 8081, 4010, 4011];

/** The test's values for placeholders on pages. */
export type Values = Awaited<ReturnType<typeof makeValues>>;

/** Starts the deployment used on the pages, with a customer, and finds free ports. */
export async function makeValues() {
  const server = await startServer({ port: 0, database: ':memory:' });
  const proxy = await startInterceptingServer(server.url, (request, forward) => forward(request), {
    prefix: '/prefix',
  });
  const sending = { form: required, token: server.token };
  const { json } = await sendTo(server.url, 'POST', '/api/customers', sending);
  const customer = String(json.customer.id);
  const ports = new Map<number, number>();
  for (const port of portsOnPages) ports.set(port, await freePort());
  return {
    /** A free port for each port on a page. */
    ports,
    /** Replaces the placeholders in a text. @param printed the output of the page so far. */
    fill(text: string, printed: string): string {
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

/** The group of a pattern in its last match. */
const last = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.[1];

/**
 * A port that is probably free, because pages name their ports and cannot use 0. It is outside the range that systems
 * assign for port 0, which concurrent tests use.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const failure = await once(server, 'listening').catch((error: Error) => error);
    await new Promise((closed) => server.close(closed));
    if (!(failure instanceof Error)) return port;
  }
}
