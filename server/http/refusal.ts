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

/** A required parameter that was not sent. */
export function missing(param: string, hint = 'this operation needs it'): Refusal {
  return badParameter('parameter_missing', param, `The parameter ${param} is missing; ${hint}.`);
}

/** A required parameter that was sent without a value. */
export function empty(param: string): Refusal {
  return badParameter('parameter_empty', param, `The parameter ${param} is empty; send a value for it.`);
}

/** A parameter with a value that it cannot have. `rule` ends "The parameter x …", as in "must be a date". */
export function invalid(param: string, rule: string): Refusal {
  return badParameter('parameter_invalid', param, `The parameter ${quoted(param)} ${rule}.`);
}

/** A request that cannot be read, where no single parameter is at fault. */
export function unreadable(message: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', message });
}

/** A request that ends its connection, because nobody can be sure where the next one would begin. */
export function endingRefusal(status: 400 | 408 | 431, message: string): Refusal {
  return new Refusal(status, { type: 'invalid_request_error', message }, { Connection: 'close' });
}

/** What a client is told whose request takes too long to arrive. */
export const lateMessage = ({
  headersTimeoutMs,
  requestTimeoutMs,
}: Pick<Limits, 'headersTimeoutMs' | 'requestTimeoutMs'>): string =>
  `The request did not arrive in time: its headers within ${headersTimeoutMs} ms, its body within ${requestTimeoutMs} ms from when it was read.`;

type PathParameter = Operation['pathParameters'][number];

/** A record that does not exist, or is another partner's. */
export function noSuch(what: 'customer' | 'recipient', id: bigint, param: PathParameter): Refusal {
  const message = `There is no ${what} with the id ${quoted(String(id))}.`;
  return new Refusal(404, { type: 'invalid_request_error', message, param });
}

/** A body, or a part of it, of more bytes than this server takes. */
export function tooLarge(what: string, bytesMax: number, param?: string): Refusal {
  const message = `${what} is larger than ${bytesMax} bytes.`;
  const type = 'invalid_request_error';
  return new Refusal(413, param === undefined ? { type, message } : { type, message, param });
}

/** The refusal of a request without a token, or with one that nobody was given. */
export function noToken(): Refusal {
  const message = 'No valid access token. Send yours in the header Authorization, after the word Bearer.';
  return new Refusal(401, { type: 'authentication_error', message }, { 'WWW-Authenticate': 'Bearer' });
}

/** A body of another media type than the operation takes. */
export function wrongMediaType(wanted: string, sent: string | undefined): Refusal {
  const message = `This operation takes ${wanted}, not ${sent ? quoted(sent) : 'a body without a content type'}.`;
  return new Refusal(415, { type: 'invalid_request_error', message });
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

function badParameter(code: NonNullable<ErrorResponse['code']>, param: string, message: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code, message, param });
}
