import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names a request, so that its client, its answer and every log can be brought together. */
export const REQUEST_ID = 'X-Request-Id';

/** What is taken from a client: UUIDs, ULIDs and the ids of tracing systems, all of which are shorter. */
const sane = /^[\w.:+/=@-]{1,128}$/;

/** Gives the answer to a request an id: that of its client, where it sent one that can stand in any log. */
export function identify({ headers }: IncomingMessage, response: ServerResponse): void {
  const sent = headers['x-request-id'];
  response.setHeader(REQUEST_ID, typeof sent === 'string' && sane.test(sent) ? sent : newRequestId());
}

/** The id of the request that an answer is for. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID) ?? '');
}

/** An id that no other request has. */
export const newRequestId = randomUUID;
