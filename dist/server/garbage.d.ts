import { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Limits } from './limits.ts';
/**
 * Makes what answers bytes that never became a request, so that there is no response to write to: only the
 * connection. It ends there, because nobody knows where the next request would begin.
 */
export declare function garbageRefuser(limits: Limits): (error: NodeJS.ErrnoException, connection: Duplex) => void;
/** Refuses to become a tunnel (CONNECT), which node hands over as a connection and not as a request. */
export declare function tunnelRefuser({ lingerMs }: Limits): (_: IncomingMessage, connection: Duplex) => void;
