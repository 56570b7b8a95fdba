import type { IncomingMessage } from 'node:http';
import type { Operation, OperationId } from '../../generated/operations.ts';
import { forms, parameters } from '../../generated/request-validators.js';
import type { operations as documented } from '../../generated/types.ts';
import { checkEncoding, hasBody, mediaTypeOf } from '../http/body/body.ts';
import { type Parts, readMultipart } from '../http/body/multipart.ts';
import { readUrlencoded, type Texts } from '../http/body/urlencoded.ts';
import { connectionOf } from '../http/connections/connection.ts';
import type { Limits } from '../http/limits.ts';
import { wrongMediaType } from '../http/refusal.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { Uploads } from '../store/records.ts';
import type { OperationRequest } from './handler.ts';
import type { InterceptedRequest } from './interceptor.ts';
import { check, withoutEmpty } from './problems.ts';
import type { Route } from './router.ts';

interface Reading {
  readonly uploads: Uploads;
  readonly freedoms: Freedoms;
  readonly limits: Limits;
}

/**
 * Reads a request for its handler and checks it against the specification.
 * @throws Refusal where it is not what the specification asks for. No file stays behind.
 */
export async function readRequest(
  partner: string,
  route: Route,
  request: IncomingMessage,
  reading: Reading,
  intercepted?: Pick<InterceptedRequest, 'read'>,
): Promise<OperationRequest<OperationId>> {
  const { operation, path } = route;
  const query = pagesFromOne(route.query, reading.freedoms);
  check(parameters[operation.canonical], { ...path, ...query });
  const wanted = operation.requestMediaType;
  const sent = wanted === null ? nothing : await readBody(wanted, request, reading);
  intercepted?.read(sent);
  const parts = reading.freedoms.blanks === 'trim' ? { ...sent, form: trimmed(sent.form) } : sent;
  try {
    if (hasForm(operation.canonical)) check(forms[operation.canonical], parts.form);
  } catch (error) {
    await parts.file?.discard();
    throw error;
  }
  const ids: Record<string, bigint> = {};
  for (const [name, digits] of Object.entries(path)) ids[name] = BigInt(digits);
  // The validators of the operation have just checked what these types say.
  return {
    partner,
    path: ids,
    query: withoutEmpty(query),
    ...parts,
    pause: (ms) => connectionOf(request.socket).pause(ms),
  } as OperationRequest<OperationId>;
}

async function readBody(
  wanted: NonNullable<Operation['requestMediaType']>,
  request: IncomingMessage,
  { uploads, limits }: Reading,
): Promise<Parts> {
  checkEncoding(request);
  const sent = mediaTypeOf(request);
  // A body that is missing has no wrong type: its fields are missing.
  if (!hasBody(request) && wanted !== 'multipart/form-data') return nothing;
  if (wanted === sent) {
    if (sent === 'multipart/form-data') return readMultipart(request, uploads, limits);
    return { form: await readUrlencoded(request, limits), file: undefined };
  }
  // A chunked body may still turn out to be empty.
  if (sent === undefined && request.headers['transfer-encoding'] !== undefined) {
    const form = await readUrlencoded(request, limits);
    if (Object.keys(form).length === 0) return nothing;
  }
  throw wrongMediaType(wanted, sent);
}

const nothing: Parts = { form: {}, file: undefined };

function hasForm(operation: OperationId): operation is OperationId & keyof typeof forms {
  return Object.hasOwn(forms, operation);
}

/** The query parameter of lists that have pages. */
export const PAGE = 'page' satisfies keyof NonNullable<documented['listCustomers']['parameters']['query']>;

/** The query with the page that it means, counted from 1. */
function pagesFromOne(query: Texts, { pageZero }: Freedoms): Texts {
  const page = query[PAGE] ?? '';
  const isShifted = pageZero === 'count' ? /^[0-9]+$/.test(page) : pageZero === 'first' && /^0+$/.test(page);
  return isShifted ? { ...query, [PAGE]: String(BigInt(page) + 1n) } : query;
}

function trimmed(form: Texts): Texts {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]));
}
