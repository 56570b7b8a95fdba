/**
 * The access token of the run, from a file or from the environment; never from an argument, which others could see.
 * @throws UsageError where there is something that cannot be a token.
 */
export declare function tokenOf(file: string | undefined, env: NodeJS.ProcessEnv): string | null;
/** The token of a second partner. @throws UsageError where it is the first one's. */
export declare function secondTokenOf(env: NodeJS.ProcessEnv, first: string | null): string | null;
