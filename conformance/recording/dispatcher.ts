import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
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
  if (!proxies) return new Agent({ ...options, connect: checked });
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
