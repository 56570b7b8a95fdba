import type * as http from 'node:http';
import type { Freedoms } from './freedoms.ts';
import type { Handlers } from './handler.ts';
import type { Limits } from './limits.ts';
import type { Uploads } from './store/uploads.ts';
import type { FindPartner } from './tokens.ts';
import type { Witness } from './witness.ts';
/** What a server is made of. Each part can be wrapped or replaced. */
export interface ServerParts {
    readonly handlers: Handlers;
    readonly findPartner: FindPartner;
    readonly uploads: Uploads;
    readonly freedoms: Freedoms;
    readonly limits: Limits;
    /** Takes one line about a fault of the server, without anything that a partner sent. */
    readonly log: (line: string) => void;
    readonly witness?: Witness | undefined;
}
/** An HTTP server that is not listening yet. */
export declare function createServer(parts: ServerParts): http.Server;
/** The life of one request, from its first line to its answer. */
export declare function requestListener(parts: ServerParts): http.RequestListener;
