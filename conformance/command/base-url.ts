import { UsageError } from '../../command-line/usage-error.ts';

/**
 * The base URL of a deployment: scheme, host and path prefix, without a trailing slash; null if none is given.
 * @throws UsageError if the text is not a base URL.
 */
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
  return url.href.replace(/\/+$/, '');
}
