import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OperationId } from '../../generated/operations.ts';

/** Sees each request while it is served and may disturb it, as the control port does. Usually there is none. */
export interface Interceptor {
  /** A request has come; nothing is known of it yet. */
  watch(request: IncomingMessage, response: ServerResponse): Watched;
}

/** One request that is intercepted. When and how it ends can be seen at the response. */
export interface Watched {
  /**
   * Sender and operation are known, and nothing was read or carried out yet. The request waits for this.
   * @throws Refusal where it must not be carried out.
   */
  recognised(partner: string, operation: OperationId): Promise<void>;
  /** It is about to be refused. What is no Refusal is a fault of the server, or a client that hung up. */
  refused(reason: unknown): void;
  /** It was for a page, and is no request to the interface. */
  dismissed(): void;
}
