import { type RequestListener, type Server } from 'node:http';
import type { Limits } from './limits.ts';
/** An HTTP server, not listening yet, on which no client can take more of time, headers or patience than allowed. */
export declare function createBoundedServer(listener: RequestListener, limits: Limits): Server;
