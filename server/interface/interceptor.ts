import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OperationId } from '../../generated/operations.ts';
import type { Parts } from '../http/body/multipart.ts';

/** Sees each request while it is served and may disturb it, as the control port does. Usually there is none. */
export interface Interceptor {
  /** A request has come; nothing is known of it yet. */
  intercept(request: IncomingMessage, response: ServerResponse): InterceptedRequest;
  /** Something has come that is no HTTP/1.1; it was refused, and its connection has ended. */
  garbage?(): void;
}

/** One request that is intercepted. When and how it ends can be seen at the response. */
export interface InterceptedRequest {
  /**
   * Partner and operation are known; nothing has been read or carried out yet. The request waits for this.
   * @throws Refusal where it must not be carried out.
   */
  identified(partner: string, operation: OperationId): Promise<void>;
  /** Its body has been read, and is about to be checked. */
  read(parts: Parts): void;
  /** It is about to be refused. What is no Refusal is a fault of the server, or a client that hung up. */
  refused(reason: unknown): void;
  /** It was for a page, which is no call of the interface. */
  forget(): void;
  /** The fault that it was disturbed with, as a plan names it; undefined for none. */
  played?(): object | undefined;
}
