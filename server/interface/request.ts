import type { IncomingMessage } from 'node:http';
import type { Operation, OperationId } from '../../generated/operations.ts';
import { forms, type Problem, parameters, type Validator } from '../../generated/request-validators.js';
import type { operations as documented } from '../../generated/types.ts';
import { checkEncoding, hasBody, mediaTypeOf } from '../http/body/body.ts';
import { type Parts, readMultipart } from '../http/body/multipart.ts';
import { readUrlencoded, type Texts } from '../http/body/urlencoded.ts';
import { connectionOf } from '../http/connections/connection.ts';
import type { Limits } from '../http/limits.ts';
import { empty, invalid, missing, quoted, type Refusal, refusal } from '../http/refusal.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { Uploads } from '../store/records.ts';
import type { Awaitable } from '../store/turns.ts';
import type { OperationRequest } from './handler.ts';
import { noQuery, type Route } from './router.ts';

interface Reading {
  readonly uploads: Uploads;
  readonly freedoms: Freedoms;
  readonly limits: Limits;
}

type Noting = { readonly isUpload: boolean; parts: Parts | undefined };

/**
 * Reads a request for its handler and checks it against the specification.
 * @throws Refusal where it is not what the specification asks for. No file stays behind.
 */
export function readRequest(
  partner: string,
  { operation, path, query: sent }: Route,
  request: IncomingMessage,
  reading: Reading,
  noting?: Noting,
): Awaitable<OperationRequest<OperationId>> {
  const query = sent === noQuery ? sent : pagesFromOne(sent, reading.freedoms);
  check(parameters[operation.canonical], query === noQuery ? path : { ...path, ...query });
  const ids: Record<string, bigint> = {};
  for (const name in path) ids[name] = BigInt(path[name] as string);
  // The validators of the operation have just checked what these types say.
  const made = ({ form, file }: Parts) => {
    const pause = (ms: number) => connectionOf(request.socket).pause(ms);
    const read = { partner, path: ids, query: withoutEmpty(query), form, file, pause };
    return read as OperationRequest<OperationId>;
  };
  if (operation.requestMediaType === null) return made(nothing);
  return readParts(operation, request, reading, noting).then(made);
}

async function readParts(
  { canonical, requestMediaType }: Operation,
  request: IncomingMessage,
  reading: Reading,
  noting: Noting | undefined,
): Promise<Parts> {
  const sent = await readBody(requestMediaType, request, reading);
  if (noting?.isUpload) noting.parts = sent;
  const parts = reading.freedoms.blanks === 'trim' ? { ...sent, form: trimmed(sent.form) } : sent;
  try {
    if (Object.hasOwn(forms, canonical)) check(forms[canonical as keyof typeof forms], parts.form);
  } catch (error) {
    await parts.file?.discard();
    throw error;
  }
  return parts;
}

async function readBody(wanted: Operation['requestMediaType'], request: IncomingMessage, reading: Reading) {
  const { uploads, limits } = reading;
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
  const what = sent ? quoted(sent) : 'a body without a content type';
  throw refusal(415, `This operation takes ${wanted}, not ${what}.`);
}

const nothing: Parts = { form: {}, file: undefined };

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

/**
 * Checks what a client sent against the specification. An empty value counts as not sent, so an optional
 * field may be empty and a required one may not.
 * @throws Refusal that names the first parameter at fault.
 */
export function check(validator: Validator, sent: Texts): void {
  if (validator(withoutEmpty(sent))) return;
  const [problem] = validator.errors ?? [];
  if (problem) throw refusalOf(problem, sent);
}

/** Only the values that are not empty. */
function withoutEmpty(sent: Texts): Texts {
  for (const name in sent)
    if (sent[name] === '')
      return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  return sent;
}

function refusalOf({ instancePath, keyword, params }: Problem, sent: Texts): Refusal {
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return Object.hasOwn(sent, name) ? empty(name) : missing(name);
  }
  // A JSON pointer writes "/" in a name as "~1" and "~" as "~0" (RFC 6901, section 3).
  const name = instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  const rule =
    keyword === 'enum'
      ? `must be one of ${(params.allowedValues as string[]).join(', ')}`
      : (rules[String(params.pattern ?? params.format)] ?? 'must have the form that the interface asks for');
  return invalid(name, `${rule}; ${quoted(sent[name] ?? '')} is not`);
}

/** What the patterns and formats of the specification mean to a person. */
const rules: Readonly<Record<string, string>> = {
  date: 'must be a date that exists, written YYYY-MM-DD as in 1987-04-21',
  '^[0-9]+$': 'must be a whole number in digits',
  '^0*[1-9][0-9]*$': 'must be a whole number from 1',
  '^[A-Za-z]{2}$': 'must be a code of two letters, as in AT',
};
