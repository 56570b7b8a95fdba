import type { Server } from 'node:http';
import type { Limits } from './limits.ts';
/**
 * Listens on an address.
 * @param flag The option that chooses the port.
 * @returns the URL to call, without a slash at the end.
 * @throws Error with one sentence where the address is not free.
 */
export declare function listen(server: Server, host: string, port: number, flag: string): Promise<string>;
/** Answers what was taken and then closes the connections, each as soon as nothing is under way on it. */
export declare function stop(server: Server, { closingGraceMs, closingSweepMs }: Limits): Promise<void>;
