import type { Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { Proxies, TlsOptions } from './options.ts';

/** How a deployment is reached. */
export interface Route {
  tls?: TlsOptions;
  /** Proxies by the scheme of the deployment; null for none, whatever the environment names. */
  proxies?: Proxies | null;
}

/** Sends requests to a deployment, directly or through a proxy. Certificates are always verified. */
export function createDispatcher(
  { tls = {}, proxies = null }: Route,
  options: Agent.Options = {},
): Dispatcher {
  // Explicit, so that no environment variable can turn verification off (docs/command.md#options).
  const checked = { ...tls, rejectUnauthorized: true };
  if (!proxies?.http && !proxies?.https)
    return new Agent({ ...options, connect: withoutInformational(buildConnector(checked)) });
  return new EnvHttpProxyAgent({
    ...options,
    connect: checked,
    // An empty text means no proxy. A missing value would be read from the environment.
    httpProxy: proxies.http ?? '',
    httpsProxy: proxies.https ?? '',
    noProxy: proxies.no,
    requestTls: checked,
    ...(tls.ca ? { proxyTls: { ca: tls.ca } } : {}),
    // Many proxies only open tunnels for HTTPS.
    proxyTunnel: false,
  });
}

/**
 * Skips informational responses that nobody asked for (RFC 9110, 15.2), as a client has to: with the status 100, undici ends
 * the connection.
 */
const withoutInformational =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...args: Parameters<buildConnector.Callback>) => {
      const [error, socket] = args;
      if (error === null && socket) skipInformational(socket);
      callback(...args);
    });

function skipInformational(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held = Buffer.alloc(0);
  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null;
    if (chunk === null || (held.length === 0 && chunk[0] !== firstByte)) return chunk;
    let rest = Buffer.concat([held, chunk]);
    for (let end = endOfInformational(rest); end !== undefined; end = endOfInformational(rest)) {
      if (end < 0) {
        held = rest;
        return null;
      }
      rest = rest.subarray(end);
    }
    held = Buffer.alloc(0);
    return rest.length > 0 ? rest : null;
  };
}

/** The first byte of a status line. */
const firstByte = 'H'.charCodeAt(0);
/** Headers of such a response are read to this length at most, in bytes. */
const informationalMax = 1000;

/** Where an informational response ends; -1 while it is incomplete, undefined where there is none. */
function endOfInformational(bytes: Buffer): number | undefined {
  const text = bytes.subarray(0, informationalMax).toString('latin1');
  // It may come in several pieces; a shorter one is the end of a body rather.
  if (/^HTTP\/1(\.[01]?)?$|^HTTP\/1\.[01] (1\d{0,2})?$/.test(text)) return -1;
  if (!/^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/.test(text)) return undefined;
  const end = text.indexOf('\r\n\r\n');
  return end < 0 ? (bytes.length < informationalMax ? -1 : undefined) : end + 4;
}
