import type { Handlers } from './handler.ts';
import { type Limits } from './limits.ts';
import { type Options } from './options.ts';
import type { Store } from './store/store.ts';
export interface RunningServer {
    /** Scheme, address and port, without a slash at the end. */
    readonly url: string;
    /** The first of the tokens. */
    readonly token: string;
    /** Where the control port listens, and its token; undefined where there is none. */
    readonly control: {
        readonly url: string;
        readonly token: string;
    } | undefined;
    /** How many connections are open, idle ones included. */
    connections(): Promise<number>;
    /** Lets requests under way finish, for a few seconds at most. Closing again waits for the same end. */
    close(): Promise<void>;
}
/** What to put around the parts of a server, to make one that differs in a single point. */
export interface Wrapping {
    readonly store?: (store: Store) => Store;
    readonly handlers?: (handlers: Handlers) => Handlers;
    readonly log?: (line: string) => void;
    /** Shorter or longer limits than the usual ones. */
    readonly limits?: Partial<Limits>;
}
/**
 * Starts a server with the options given and defaults for the others.
 * @throws Error with one sentence where the database cannot be used, or where the address is not free or
 * not for the development token.
 * @example const server = await startServer({ port: 0, database: ':memory:', pageSize: 3 });
 */
export declare function startServer(chosen?: Partial<Options>, wrapping?: Wrapping): Promise<RunningServer>;
