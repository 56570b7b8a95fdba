import type { IncomingMessage } from 'node:http';
import {
  type ControlOperationId,
  controlOperations,
  controlPathPatterns,
} from '../../generated/control-operations.ts';
import { type bodies, parameters } from '../../generated/control-validators.js';
import { checkEncoding, chunksOf, mediaTypeOf } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import { type Match, routerOf } from '../../server/interface/router.ts';
import { check, parsedBody, refusal } from './check.ts';
import { readDocument } from './document.ts';
import type { ControlRequest } from './handler.ts';
import { CONTROL_BODY_BYTES_MAX } from './limits.ts';

/** The operation that a request to the control port is for, with what stands in its path and query. */
export interface ControlRoute extends Match<ControlOperationId> {
  readonly query: Readonly<Record<string, string>>;
}

const findOperation = routerOf<ControlOperationId>(controlOperations, controlPathPatterns);

/** @throws Refusal 404 for an unknown path, 405 for a method that a path does not have. */
export function findControlRoute(method: string, { pathname, searchParams }: URL): ControlRoute {
  const found = findOperation(method, pathname);
  if ('id' in found) return { ...found, query: Object.fromEntries(searchParams) };
  if (found.length === 0)
    throw refusal(404, 'There is nothing at this address; GET /openapi.yaml lists what there is.');
  const allowed = found.join(', ');
  throw refusal(405, `This address takes ${allowed}.`, undefined, { Allow: allowed });
}

/**
 * Reads a request for its handler and checks it against the description of the port.
 * @throws Refusal where it is not as described.
 */
export async function readControlRequest(
  { id, path, query }: ControlRoute,
  request: IncomingMessage,
  limits: Limits,
): Promise<ControlRequest<ControlOperationId>> {
  check(parameters[id], { ...path, ...query }, 'The address');
  const body = hasBody(id) ? await readBody(id, request, limits) : undefined;
  // The validators of the operation have just checked what these types say.
  return {
    path: withNumbers(id, path),
    query: withNumbers(id, query),
    body,
  } as unknown as ControlRequest<ControlOperationId>;
}

function hasBody(id: ControlOperationId): id is ControlOperationId & keyof typeof bodies {
  return controlOperations[id].takesBody;
}

async function readBody(id: keyof typeof bodies, request: IncomingMessage, limits: Limits): Promise<unknown> {
  // Forms of other sites can send other types without a preflight request.
  if (mediaTypeOf(request) !== 'application/json') {
    throw refusal(415, 'This operation takes application/json.');
  }
  checkEncoding(request);
  if (id === 'importPartner') return readDocument(request, limits);
  return parsedBody(id, await Array.fromAsync(chunksOf(request, CONTROL_BODY_BYTES_MAX, limits)));
}

function withNumbers(id: ControlOperationId, texts: Readonly<Record<string, string>>) {
  const integers: readonly string[] = controlOperations[id].integers;
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    integers.includes(name) ? Number(text) : text,
  ]);
  return Object.fromEntries(entries);
}
