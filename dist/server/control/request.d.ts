import type { IncomingMessage } from 'node:http';
import { type ControlOperationId } from '../../generated/control-operations.ts';
import type { ControlRequest } from './handler.ts';
import type { ControlRoute } from './routes.ts';
/**
 * Reads a request for its handler and checks it against the description of the port.
 * @throws ControlRefusal or Refusal where it is not as described.
 */
export declare function readControlRequest({ id, path, query }: ControlRoute, request: IncomingMessage): Promise<ControlRequest<ControlOperationId>>;
