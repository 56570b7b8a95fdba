import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on an address.
 * @param flag The option that chooses the port.
 * @returns the URL to call, without a slash at the end.
 * @throws Error with one sentence where that cannot be done.
 */
export function listen(server: Server, host: string, port: number, flag: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      const problem = ofPorts[code];
      const cause = problem ? `${problem}; choose another with --${flag}` : message;
      reject(new Error(`Cannot listen on ${host}:${port}: ${cause}.`));
    });
    server.listen(port, host, () => resolve(urlOf(server.address() as AddressInfo)));
  });
}

/** What may be wrong with a port. */
const ofPorts: Record<string, string> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'this user may not use the port',
};

/** The URL of an address. A server that listens on all addresses can be called on the loopback one. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
  return `http://[${address === '::' ? '::1' : address}]:${port}`;
}
