import type { Server } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Uploads } from '../store/uploads.ts';
import type { FindPartner, PartnerToken } from '../tokens.ts';
import type { Witness } from '../witness.ts';
/** What the control port reaches of the server that it controls. */
export interface SandboxParts {
    readonly store: Store;
    readonly uploads: Uploads;
    readonly clock: Clock;
    readonly tokens: readonly PartnerToken[];
    readonly findPartner: FindPartner;
    /** The control token that was chosen, if one was. */
    readonly token: string | undefined;
    readonly limits: Limits;
    readonly log: (line: string) => void;
}
/** A control port that is not listening yet, and the witness through which it sees and disturbs requests. */
export interface Sandbox {
    readonly server: Server;
    readonly witness: Witness;
    /** The control token. */
    readonly token: string;
}
/**
 * Makes the control port of a server.
 * @throws Error with one sentence for a control token that cannot be one.
 */
export declare function createSandbox({ token: chosen, tokens, findPartner, limits, log, ...kept }: SandboxParts): Sandbox;
