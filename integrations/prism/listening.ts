import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens on this machine. */
export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Listens on a port of this machine; 0 picks a free one. @throws Error with the reason and what to do. */
export async function listenOn(port: number, server: Server): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(
      `Cannot listen on port ${port}: ${error.message}. Choose another port with --port; 0 picks a free one.`,
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
