import type * as http from 'node:http';
import type { OperationId } from '../generated/operations.ts';
import type { FindPartner } from './access/callers.ts';
import { discardRest } from './http/body/body.ts';
import { type Answering, createBoundedServer } from './http/bounded.ts';
import { type AllowOrigin, checkHead, checkHostAnswered } from './http/head.ts';
import type { Limits } from './http/limits.ts';
import type { Request, Response } from './http/messages.ts';
import { noToken } from './http/refusal.ts';
import { answerFailure, refusalFor, sendAnswer, sendRefusal } from './interface/answer.ts';
import { type Exchange, type Watch, watched } from './interface/exchange.ts';
import type { Handler, Handlers } from './interface/handler.ts';
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
  readonly watch?: Watch | undefined;
  readonly disturb?: Disturb | undefined;
  readonly showPage?: ShowPage | undefined;
}

/**
 * Disturbs a request on purpose, before anything of it is read or carried out, and notes the fault.
 * @returns undefined where there is nothing to wait for.
 * @throws Refusal where it must not be carried out.
 */
export type Disturb = (exchange: Exchange, request: Request, response: Response) => Promise<void> | undefined;

/** Answers a request for a path of no operation with a page or a file. @returns false where it has none. */
export type ShowPage = (path: string, request: Request, response: Response) => Promise<boolean>;

/** An HTTP server that is not listening yet. */
export function createServer(parts: ServerParts): http.Server {
  return createBoundedServer(answering(parts), parts.limits, () => parts.watch?.garbage?.());
}

/** The life of one request, from its first line to its answer. */
function answering(parts: ServerParts): Answering {
  return async (request, response) => {
    const exchange = parts.watch && watched(request, response, parts.watch, parts.findPartner);
    try {
      const isPreflight = parts.allowOrigin(request, response);
      checkHead(request, parts.limits);
      checkHostAnswered(request, parts.isHostAnswered);
      if (isPreflight) {
        discardRest(request, parts.limits);
        response.begin(204).end();
        return;
      }
      const route = findRoute(request.method ?? '', request.url ?? '');
      if (route instanceof UnknownPath) {
        if (!(await parts.showPage?.(route.path, request, response))) throw route;
        if (exchange) exchange.isPage = true;
        return;
      }
      const partner = parts.findPartner(request.headers.authorization);
      if (partner === undefined) throw noToken();
      const { canonical } = route.operation;
      if (exchange) {
        Object.assign(exchange, { partner, operation: canonical });
        const disturbed = parts.disturb?.(exchange, request, response);
        if (disturbed) await disturbed;
      }
      const reading = readRequest(partner, route, request, parts, exchange);
      // What is there already is not waited for, which would take as long as most reads.
      const input = reading instanceof Promise ? await reading : reading;
      try {
        // The request was read for this operation, which the compiler cannot see.
        const answering = (parts.handlers[canonical] as Handler<OperationId>)(input);
        const answer = answering instanceof Promise ? await answering : answering;
        discardRest(request, parts.limits);
        sendAnswer(response, answer, parts.freedoms);
      } finally {
        if (input.file) await input.file.discard();
      }
    } catch (error) {
      // What fails after its end says nothing about it.
      if (exchange && !response.closed) exchange.refused = error;
      answerFailure(error, request, response, parts, () =>
        sendRefusal(response, refusalFor(error), parts.freedoms),
      );
    }
  };
}
