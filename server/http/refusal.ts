import type { Operation } from '../../generated/operations.ts';
import type { ErrorResponse } from '../../generated/types.ts';
import type { Limits } from './limits.ts';

/** The statuses of refusals; the specification names no others. Those of a proxy, 502 and 504, only a fault plan has. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 431 | 500 | 502 | 503 | 504;

/** A request that is not carried out, and what its sender is told. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly body: ErrorResponse;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, body: ErrorResponse, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The refusal of a request as a whole. */
export const refusal = (status: RefusalStatus, message: string, headers?: Refusal['headers']): Refusal =>
  new Refusal(status, { type: 'invalid_request_error', message }, headers);

const badParameter = (code: NonNullable<ErrorResponse['code']>, param: string, message: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', code, message, param });

/** A required parameter that was not sent. */
export const missing = (param: string, hint = 'this operation needs it'): Refusal =>
  badParameter('parameter_missing', param, `The parameter ${param} is missing; ${hint}.`);

/** A required parameter that was sent without a value. */
export const empty = (param: string): Refusal =>
  badParameter('parameter_empty', param, `The parameter ${param} is empty; send a value for it.`);

/** A parameter with a value that it cannot have. `rule` ends "The parameter x …", as in "must be a date". */
export const invalid = (param: string, rule: string): Refusal =>
  badParameter('parameter_invalid', param, `The parameter ${quoted(param)} ${rule}.`);

/** A request that cannot be read, where no single parameter is at fault. */
export const unreadable = (message: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', message });

/** A request that ends its connection, because nobody can be sure where the next one would begin. */
export const endingRefusal = (status: 400 | 408 | 431, message: string): Refusal =>
  refusal(status, message, { Connection: 'close' });

/** What a client is told whose request takes too long to arrive. */
export const lateMessage = (limits: Pick<Limits, 'headersTimeoutMs' | 'requestTimeoutMs'>): string =>
  `The request did not arrive in time: its headers within ${limits.headersTimeoutMs} ms, its body within ${limits.requestTimeoutMs} ms from when it was read.`;

/** Something that is not there, of which a parameter speaks. */
export const notThere = (message: string, param: string): Refusal =>
  new Refusal(404, { type: 'invalid_request_error', message, param });

/** A record that does not exist, or is another partner's. */
export const noSuch = (
  what: 'customer' | 'recipient',
  id: bigint,
  param: Operation['pathParameters'][number],
): Refusal => notThere(`There is no ${what} with the id ${quoted(String(id))}.`, param);

/** A body, or a part of it, of more bytes than this server takes. */
export function tooLarge(what: string, bytesMax: number, param?: string): Refusal {
  const message = `${what} is larger than ${bytesMax} bytes.`;
  return new Refusal(413, { type: 'invalid_request_error', message, ...(param !== undefined && { param }) });
}

/** The refusal of a request without a token, or with one that nobody was given. */
export function noToken(): Refusal {
  const message = 'No valid access token. Send yours in the header Authorization, after the word Bearer.';
  return new Refusal(401, { type: 'authentication_error', message }, { 'WWW-Authenticate': 'Bearer' });
}

/**
 * A fault of this server. It does not say the cause, which may quote what partners sent, nor whether the request was
 * carried out: the confirmation of a commit may have been lost.
 */
export function ownFault(): Refusal {
  const message = 'The server failed. See whether the request was carried out before you send it again.';
  return new Refusal(500, { type: 'api_error', message });
}

/** Something that this server needs is unavailable for a while, or a fault plan says so. */
export function unavailable(reason: string, retryAfterSeconds: number): Refusal {
  const message = `${reason}; try again in ${retryAfterSeconds} s.`;
  return new Refusal(503, { type: 'api_error', message }, { 'Retry-After': String(retryAfterSeconds) });
}

/** A value for a sentence, shortened to what it takes to recognise it. */
export function quoted(value: string): string {
  if (value.length <= 40) return value;
  const start = value.slice(0, 40);
  // Half a surrogate pair is no text that every reader of JSON takes.
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}
