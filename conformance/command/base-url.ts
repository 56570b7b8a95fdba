import { UsageError } from '../../command-line/usage-error.ts';

/**
 * Where a deployment is: scheme, host and path prefix, without a slash at the end; null where nothing was said.
 * @throws UsageError where it is no such address.
 */
export function baseUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`Cannot use the base URL "${text}": it has to be like https://host/prefix.`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('Cannot use the base URL: it must carry no user name, password, query or fragment.');
  }
  return url.href.replace(/\/+$/, '');
}
