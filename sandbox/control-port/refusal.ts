import { Refusal, type RefusalStatus } from '../../server/http/refusal.ts';

/** A request to the control port that is not carried out, and what its sender is told. */
export function refusal(
  status: RefusalStatus,
  message: string,
  param?: string,
  headers?: Readonly<Record<string, string>>,
): Refusal {
  const type = 'invalid_request_error';
  return new Refusal(status, param === undefined ? { type, message } : { type, message, param }, headers);
}

/** Something that is not there. */
export function nothing(what: 'partner' | 'customer' | 'document' | 'request', name: string): Refusal {
  return refusal(404, `There is no ${what} "${name.slice(0, 40)}".`, what);
}
