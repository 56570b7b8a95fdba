import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responds to a request itself, or lets it pass where it returns false. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The server behind, or who tells for each request which one that is. */
export type Behind = string | (() => string);

/**
 * Stands before a server and passes bodies on as they arrive, byte by byte, or responds by itself. A layer of
 * `intercepting-server.ts` sees whole responses; this one can also break them.
 */
export async function startStreamInterceptingServer(
  behind: Behind,
  intercept: Intercept,
  answerDelayMs = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  return listenTo((incoming, outgoing) => {
    if (intercept(incoming, outgoing)) return;
    const { method, headers, url } = incoming;
    const server = typeof behind === 'string' ? behind : behind();
    const onward = send(`${server}${url}`, { method, headers, agent }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      }, answerDelayMs);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
}

/** Starts a server on a free port of this machine. */
export async function listenTo(answers: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(answers);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
