import type { Server } from 'node:http';
import { listen } from '../../server/http/listening.ts';

/** A server that listens on this machine. */
export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Listens on a port of this machine; 0 picks a free one. @throws Error with the reason and what to do. */
export async function listenOn(port: number, server: Server): Promise<Listening> {
  const url = await listen(server, '127.0.0.1', port, 'port');
  return {
    url,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
