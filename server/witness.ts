import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OperationId } from '../generated/operations.ts';

/** Somebody who looks on while requests are served and may disturb them, as the control port does. Usually nobody. */
export interface Witness {
  /** A request has come; nothing is known of it yet. */
  watch(request: IncomingMessage, response: ServerResponse): Watched;
}

/** One request under a witness's eyes. When and how it ends, the witness sees at the response. */
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
