import type { IncomingMessage } from 'node:http';
import type { OperationId } from '../generated/operations.ts';
import type { Freedoms } from './freedoms.ts';
import type { OperationRequest } from './handler.ts';
import type { Limits } from './limits.ts';
import type { Route } from './routes.ts';
import type { Uploads } from './store/uploads.ts';
interface Reading {
    readonly uploads: Uploads;
    readonly freedoms: Freedoms;
    readonly limits: Limits;
}
/**
 * Reads a request for its handler and checks it against the specification.
 * @throws Refusal where it is not what the specification asks for. No file stays behind.
 */
export declare function readRequest(partner: string, route: Route, request: IncomingMessage, reading: Reading): Promise<OperationRequest<OperationId>>;
export {};
