import { UsageError } from '../../command-line/usage-error.ts';
import type { Proxies } from '../recording/options.ts';

/** The proxies set in the environment. Lower-case variable names take precedence, as in other tools. */
export function proxiesOf(env: NodeJS.ProcessEnv): Proxies {
  return {
    http: proxyOf('HTTP_PROXY', env),
    https: proxyOf('HTTPS_PROXY', env),
    no: env.no_proxy ?? env.NO_PROXY ?? '',
  };
}

function proxyOf(name: string, env: NodeJS.ProcessEnv): string | null {
  const text = env[name.toLowerCase()] || env[name];
  if (!text) return null;
  const url = text.includes('://') ? text : `http://${text}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    // The value may contain a password, so it is not printed.
    throw new UsageError(`Cannot use the proxy in ${name}: it must look like http://host:port.`);
  return url;
}
