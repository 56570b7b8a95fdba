import type { RequestListener } from 'node:http';
import type { Limits } from '../limits.ts';
import type { ControlHandlers } from './handler.ts';
/** What the control port is made of. */
export interface ControlParts {
    readonly handlers: ControlHandlers;
    readonly token: string;
    readonly partners: readonly string[];
    readonly limits: Limits;
    readonly log: (line: string) => void;
}
/** The life of one request to the control port. */
export declare function controlListener({ handlers, token, partners, limits, log }: ControlParts): RequestListener;
