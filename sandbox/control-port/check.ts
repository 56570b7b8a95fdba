import { bodies, type Problem, type Validator } from '../../generated/control-validators.js';
import { Refusal, type RefusalStatus } from '../../server/http/refusal.ts';

/** @throws Refusal where a body is not as described. */
export function checkedBody(id: keyof typeof bodies, body: unknown, where = 'The body'): unknown {
  check(bodies[id], body, where);
  return body;
}

/** @throws Refusal where the bytes of a body are no JSON, or not as described. */
export function parsedBody(id: keyof typeof bodies, chunks: readonly Uint8Array[]): unknown {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw refusal(400, 'The body cannot be read as JSON.');
  }
  return checkedBody(id, body);
}

/** @throws Refusal where a value is not as described. @param where what the value is, as a sentence begins with it. */
export function check(validator: Validator, value: unknown, where: string): void {
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
