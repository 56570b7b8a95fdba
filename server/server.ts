import type * as http from 'node:http';
import type { OperationId } from '../generated/operations.ts';
import type { FindPartner } from './access/tokens.ts';
import { discardRest } from './http/body/body.ts';
import { createBoundedServer } from './http/bounded.ts';
import type { Answering } from './http/connections/one-at-a-time.ts';
import type { AllowOrigin } from './http/cors.ts';
import { checkHead, checkHostAnswered } from './http/head.ts';
import type { Limits } from './http/limits.ts';
import { identify } from './http/request-id.ts';
import { sendAnswer, sendRefusal } from './interface/answer.ts';
import { answerFailure, refusalFor } from './interface/failures.ts';
import type { Handler, Handlers } from './interface/handler.ts';
import type { Interceptor } from './interface/interceptor.ts';
import { readRequest } from './interface/request.ts';
import { findRoute, UnknownPath } from './interface/router.ts';
import type { Freedoms } from './options/freedoms.ts';
import type { Uploads } from './store/records.ts';

/** What a server is made of. */
export interface ServerParts {
  readonly handlers: Handlers;
  readonly findPartner: FindPartner;
  readonly uploads: Uploads;
  readonly freedoms: Freedoms;
  readonly limits: Limits;
  /** Takes a line about a fault of the server. It quotes nothing that a partner sent. */
  readonly log: (line: string) => void;
  /** Whether it answers to a host, with or without a port. */
  readonly isHostAnswered: (authority: string) => boolean;
  readonly allowOrigin: AllowOrigin;
  /** Sees each request when its turn has come, before anything else does. */
  readonly observe?: Observe | undefined;
  readonly interceptor?: Interceptor | undefined;
  readonly showPage?: ShowPage | undefined;
}

/** Looks at a request and its answer, and changes neither. */
export type Observe = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Answers a request for a path of no operation with a page or a file. @returns false where it has none. */
export type ShowPage = (
  path: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) => Promise<boolean>;

/** An HTTP server that is not listening yet. */
export function createServer(parts: ServerParts): http.Server {
  return createBoundedServer(answering(parts), parts.limits, () => parts.interceptor?.garbage?.());
}

/** The life of one request, from its first line to its answer. */
function answering(parts: ServerParts): Answering {
  return async (request, response) => {
    identify(request, response);
    parts.observe?.(request, response);
    const intercepted = parts.interceptor?.intercept(request, response);
    try {
      const isPreflight = parts.allowOrigin(request, response);
      checkHead(request, parts.limits);
      checkHostAnswered(request, parts.isHostAnswered);
      if (isPreflight) {
        discardRest(request, parts.limits);
        response.writeHead(204).end();
        return;
      }
      const route = findRoute(request.method ?? '', request.url ?? '');
      if (route instanceof UnknownPath) {
        if (!(await parts.showPage?.(route.path, request, response))) throw route;
        intercepted?.forget();
        return;
      }
      const partner = parts.findPartner(request.headers.authorization);
      if (intercepted) await intercepted.identified(partner, route.operation.canonical);
      const input = await readRequest(partner, route, request, parts, intercepted);
      try {
        // The request was read for this operation, which the compiler cannot see.
        const handle = parts.handlers[route.operation.canonical] as Handler<OperationId>;
        const answer = await handle(input);
        discardRest(request, parts.limits);
        sendAnswer(response, answer, parts.freedoms);
      } finally {
        await input.file?.discard();
      }
    } catch (error) {
      intercepted?.refused(error);
      answerFailure(error, request, response, parts, () =>
        sendRefusal(response, refusalFor(error), parts.freedoms),
      );
    }
  };
}
