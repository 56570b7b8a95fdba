import * as http from 'node:http';
import type { OperationId } from '../generated/operations.ts';
import { sendAnswer, sendRefusal } from './answer.ts';
import { faultLine } from './faults.ts';
import type { Freedoms } from './freedoms.ts';
import { refuseGarbage } from './garbage.ts';
import type { Handler, Handlers } from './handler.ts';
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './limits.ts';
import { ownFault, Refusal } from './refusal.ts';
import { readRequest } from './request.ts';
import { findRoute } from './routes.ts';
import type { Uploads } from './store/uploads.ts';
import type { FindPartner } from './tokens.ts';
import type { Witness } from './witness.ts';

/** What a server is made of. Each part can be wrapped or replaced. */
export interface ServerParts {
  readonly handlers: Handlers;
  readonly findPartner: FindPartner;
  readonly uploads: Uploads;
  readonly freedoms: Freedoms;
  /** Takes one line about a fault of the server, without anything that a partner sent. */
  readonly log: (line: string) => void;
  readonly witness?: Witness | undefined;
}

/** An HTTP server that is not listening yet. */
export function createServer(parts: ServerParts): http.Server {
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  return http.createServer(timeouts, requestListener(parts)).on('clientError', refuseGarbage);
}

/** The life of one request, from its first line to its answer. */
export function requestListener(parts: ServerParts): http.RequestListener {
  return async (request, response) => {
    const watched = parts.witness?.watch(request, response);
    try {
      const route = findRoute(request.method ?? '', request.url ?? '');
      const partner = parts.findPartner(request.headers.authorization);
      await watched?.recognised(partner, route.operation.canonical);
      const input = await readRequest(partner, route, request, parts);
      try {
        // The request was read for this operation; the compiler cannot see that the two belong together.
        const handle = parts.handlers[route.operation.canonical] as Handler<OperationId>;
        sendAnswer(response, await handle(input), parts.freedoms);
      } finally {
        await input.file?.discard();
      }
    } catch (error) {
      watched?.refused(error);
      refuse(error, request, response, parts);
    }
  };
}

function refuse(
  error: unknown,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { freedoms, log }: ServerParts,
): void {
  // A client that hung up caused this, and there is nobody to answer.
  if (request.socket.destroyed) return;
  if (!(error instanceof Refusal)) log(faultLine(error));
  // The answer is out; what failed came after it.
  if (response.headersSent) return;
  sendRefusal(request, response, error instanceof Refusal ? error : ownFault(), freedoms);
}
