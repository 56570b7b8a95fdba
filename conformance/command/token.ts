import { UsageError } from '../../command-line/usage-error.ts';
import { readText } from './files.ts';

/**
 * The access token of the run, from a file or from the environment; never from an argument, which others could see.
 * @throws UsageError where there is something that cannot be a token.
 */
export function tokenOf(file: string | undefined, env: NodeJS.ProcessEnv): string | null {
  const token = checked('the token', file === undefined ? env.CONFORM_TOKEN : readText('--token-file', file));
  if (token === null && file !== undefined)
    throw new UsageError(`Cannot read a token from "${file}": it is empty.`);
  return token;
}

/** The token of a second partner. @throws UsageError where it is the first one's. */
export function secondTokenOf(env: NodeJS.ProcessEnv, first: string | null): string | null {
  const second = checked('CONFORM_SECOND_TOKEN', env.CONFORM_SECOND_TOKEN);
  if (second !== null && second === first)
    throw new UsageError(
      'Cannot judge partner isolation with one token: CONFORM_SECOND_TOKEN has to be that of another partner.',
    );
  return second;
}

function checked(what: string, text: string | undefined): string | null {
  const token = text?.trim();
  if (!token) return null;
  // RFC 6750, 2.1: a bearer token is made of these characters.
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) {
    throw new UsageError(`Cannot use ${what}: it has characters that a bearer token cannot have (RFC 6750).`);
  }
  return token;
}
