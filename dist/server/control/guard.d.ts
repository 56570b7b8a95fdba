import type { IncomingMessage } from 'node:http';
import type { PartnerToken } from '../tokens.ts';
/**
 * Lets through only what a person or a program on this machine asked for, and no page of another site that is open
 * in a browser there: such a page can send requests to 127.0.0.1, and can have its own name lead there (DNS
 * rebinding). The browser then names the other host, or the other origin, itself.
 * @throws ControlRefusal 403
 */
export declare function checkOrigin(request: IncomingMessage): void;
/** The check of the control token. Only its hash is kept, and hashes are compared in constant time. */
export declare function tokenCheck(token: string): (request: IncomingMessage) => void;
/**
 * The token that was chosen, or a new one that nobody can guess.
 * @throws Error where a partner has the same one, who would then command the sandbox.
 */
export declare function controlTokenOf(chosen: string | undefined, partners: readonly PartnerToken[]): string;
