import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on an address.
 * @param flag The option that chooses the port.
 * @returns the URL to call, without a slash at the end.
 * @throws Error with one sentence where the address is in use.
 */
export function listen(server: Server, host: string, port: number, flag: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const cause =
        error.code === 'EADDRINUSE' ? `the port is in use; choose another with --${flag}` : error.message;
      reject(new Error(`Cannot listen on ${host}:${port}: ${cause}.`));
    });
    server.listen(port, host, () => resolve(urlOf(server.address() as AddressInfo)));
  });
}

/** The URL of an address. A server that listens on all addresses can be called on the loopback one. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
  return `http://[${address === '::' ? '::1' : address}]:${port}`;
}
