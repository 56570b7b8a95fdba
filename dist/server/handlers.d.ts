import type { Context, Handlers } from './handler.ts';
/** All operations of this server, over a store. */
export declare function createHandlers(context: Context): Handlers;
