import { standardError } from '../../command-line/output.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { warningOfWriters } from '../../command-line/writers.ts';
import type { Proxies } from '../recording/options.ts';
import { readText } from './configuration.ts';

/** Scheme, host and path prefix, without a slash at the end; null if none is given. @throws UsageError */
export function baseUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`Cannot use the base URL "${text}": it must look like https://host/prefix.`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(
      'Cannot use the base URL: it must not have a user name, password, query or fragment.',
    );
  }
  let base = url.href;
  while (base.endsWith('/')) base = base.slice(0, -1);
  return base;
}

/**
 * The access token; never from an argument, which other users could see. It warns of a file that others may write.
 * @throws UsageError if it cannot be one.
 */
export function tokenOf(file: string | undefined, env: NodeJS.ProcessEnv): string | null {
  const token = checked('the token', file === undefined ? env.CONFORM_TOKEN : readText('--token-file', file));
  if (file === undefined) return token;
  if (token === null) throw new UsageError(`Cannot read a token from "${file}": it is empty.`);
  const warning = warningOfWriters(file, 'the token file');
  if (warning !== undefined) standardError.line(warning);
  return token;
}

/** The second partner's token. @throws UsageError if it equals the first. */
export function secondTokenOf(env: NodeJS.ProcessEnv, first: string | null): string | null {
  const second = checked('CONFORM_SECOND_TOKEN', env.CONFORM_SECOND_TOKEN);
  if (second !== null && second === first)
    throw new UsageError(
      'Cannot judge partner isolation with one token: CONFORM_SECOND_TOKEN must belong to another partner.',
    );
  return second;
}

function checked(what: string, text: string | undefined): string | null {
  const token = text?.trim();
  if (!token) return null;
  // RFC 6750, section 2.1 allows only these characters.
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) {
    throw new UsageError(
      `Cannot use ${what}: it contains characters that are not allowed in a bearer token (RFC 6750).`,
    );
  }
  return token;
}

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
