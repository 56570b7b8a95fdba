import type { ServerResponse } from 'node:http';
/**
 * Breaks the connection after so many bytes of an answer, head included. A shorter answer goes out whole and the
 * connection breaks after it.
 */
export declare function cutAfter(response: ServerResponse, bytes: number): void;
/** Sends an answer as many times as late as it was ready after `startedMs`, on the clock of `performance`. */
export declare function slowDown(response: ServerResponse, factor: number, startedMs: number): void;
