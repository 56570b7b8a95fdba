import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
/**
 * Checks what node's parser lets through of a request's head and two servers in a row could read in two
 * ways: one of them would take another host, another partner, or another end of the body.
 * @throws Refusal that ends the connection.
 */
export declare function checkHead(request: IncomingMessage, { headers }: Pick<Limits, 'headers'>): void;
/** Whether a text is what stands in a header Host and between "http://" and the path of a target. */
export declare function isAuthority(text: string): boolean;
