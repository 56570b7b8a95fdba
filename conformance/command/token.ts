import { UsageError } from '../../command-line/usage-error.ts';
import { readText } from './files.ts';

/**
 * The access token, from a file or the environment; never from an argument, which other users could see.
 * @throws UsageError if the text cannot be a token.
 */
export function tokenOf(file: string | undefined, env: NodeJS.ProcessEnv): string | null {
  const token = checked('the token', file === undefined ? env.CONFORM_TOKEN : readText('--token-file', file));
  if (token === null && file !== undefined)
    throw new UsageError(`Cannot read a token from "${file}": it is empty.`);
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
