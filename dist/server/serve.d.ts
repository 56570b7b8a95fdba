/**
 * The server as a command: it runs until SIGINT or SIGTERM.
 * @returns the exit status, once that is known: 0 for the help, 2 for wrong usage, 1 where it cannot start; undefined
 * while it runs.
 */
export declare function serve(args: string[], environment: NodeJS.ProcessEnv): Promise<number | undefined>;
