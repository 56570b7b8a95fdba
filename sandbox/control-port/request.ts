import type { IncomingMessage } from 'node:http';
import {
  type ControlOperationId,
  controlOperations,
  controlPathPatterns,
} from '../../generated/control-operations.ts';
import { bodies, type Problem, parameters, type Validator } from '../../generated/control-validators.js';
import { checkEncoding, chunksOf, mediaTypeOf } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import type { Refusal } from '../../server/http/refusal.ts';
import { type Match, routerOf } from '../../server/http/route.ts';
import type { ControlRequest } from './handler.ts';
import { CONTROL_BODY_BYTES_MAX, IMPORT_BYTES_MAX } from './limits.ts';
import { refusal } from './refusal.ts';

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
  const body = hasBody(id) ? checkedBody(id, await readJson(request, bodyBytesMax(id), limits)) : undefined;
  // The validators of the operation have just checked what these types say.
  return {
    path: withNumbers(id, path),
    query: withNumbers(id, query),
    body,
  } as unknown as ControlRequest<ControlOperationId>;
}

/** @throws Refusal where a body is not as described. */
export function checkedBody(id: keyof typeof bodies, body: unknown, where = 'The body'): unknown {
  check(bodies[id], body, where);
  return body;
}

const bodyBytesMax = (id: ControlOperationId) =>
  id === 'importPartner' ? IMPORT_BYTES_MAX : CONTROL_BODY_BYTES_MAX;

function hasBody(id: ControlOperationId): id is ControlOperationId & keyof typeof bodies {
  return controlOperations[id].takesBody;
}

async function readJson(request: IncomingMessage, bytesMax: number, limits: Limits): Promise<unknown> {
  // Forms of other sites can send other types without a preflight request.
  if (mediaTypeOf(request) !== 'application/json') {
    throw refusal(415, 'This operation takes application/json.');
  }
  checkEncoding(request);
  const bytes = Buffer.concat(await Array.fromAsync(chunksOf(request, bytesMax, limits)));
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw refusal(400, 'The body cannot be read as JSON.');
  }
}

function check(validator: Validator, value: unknown, where: string): void {
  if (validator(value)) return;
  const [problem] = validator.errors ?? [];
  if (problem) throw refusalOf(problem, where);
}

function refusalOf({ instancePath, keyword, params, message }: Problem, where: string): Refusal {
  const inner = params.additionalProperty ?? params.missingProperty;
  const param = [instancePath.slice(1), inner].filter(Boolean).join('/').slice(0, 100);
  const rule = {
    additionalProperties: 'is not known',
    required: 'is missing',
    minProperties: 'must name one thing',
    maxProperties: 'must name one thing only',
    enum: `must be one of ${[params.allowedValues].flat().join(', ')}`,
    pattern: patternRules[String(params.pattern)],
  }[keyword];
  const subject = param === '' ? 'it' : param;
  return refusal(400, `${where} is not as described: ${subject} ${rule ?? message}.`, param || undefined);
}

/** What the patterns of the description mean to a person. */
const patternRules: Readonly<Record<string, string>> = {
  '^[0-9]{1,19}$': 'must be a number of 19 digits at most',
  '^[1-9][0-9]{0,18}$': 'must be a number of 19 digits at most, which begins with 1 to 9',
  '^[0-9a-f]{64}$': 'must have 64 hexadecimal digits in lower case',
  '^0*[1-9][0-9]{0,14}$': 'must be a whole number from 1, of 15 digits at most',
};

function withNumbers(id: ControlOperationId, texts: Readonly<Record<string, string>>) {
  const integers: readonly string[] = controlOperations[id].integers;
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    integers.includes(name) ? Number(text) : text,
  ]);
  return Object.fromEntries(entries);
}
