import type { IPrismDiagnostic } from '@stoplight/prism-core';
import { type Operation, operationIds, operations, pathPatterns } from '../../generated/operations.ts';
import type { ErrorResponse } from '../../generated/types.ts';

/** A request that the mock refuses with its own error, because no example in the specification fits. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 405 | 415;
  /** An error as the specification describes it. */
  readonly body: ErrorResponse;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: Refusal['status'], body: Omit<ErrorResponse, 'type'>, headers = {}) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
    this.headers = headers;
  }
}

/** The operation of a path and a method. @throws Refusal if there is none. */
export function operationOf(method: string, pathname: string): Operation {
  const found = operationIds.filter((id) => pathPatterns[id].test(pathname)).map((id) => operations[id]);
  if (found.length === 0) throw new Refusal(404, { message: `There is nothing at ${pathname}.` });
  const operation: Operation | undefined = found.find((one) => one.method === method);
  if (operation) return operation;
  // HEAD is GET without the body (RFC 9110, section 9.3.2).
  const methods = found.map((one) => (one.method === 'GET' ? 'GET, HEAD' : one.method)).join(', ');
  throw new Refusal(405, { message: `${pathname} takes ${methods}, not ${method}.` }, { allow: methods });
}

/** The parts of a request that errors mention. */
interface Sent {
  contentType: string | undefined;
  hasBody: boolean;
  query: URLSearchParams;
}

/** Turns Prism's first finding about a request into a refusal. */
export function refusalOf(finding: IPrismDiagnostic, operation: Operation, sent: Sent): Refusal {
  const wanted = operation.requestMediaType;
  if (sent.hasBody && wanted !== null && mediaTypeOf(sent) !== wanted) {
    const type = mediaTypeOf(sent) ?? 'a body without a Content-Type header';
    return new Refusal(415, { message: `This operation takes ${wanted}, not ${type}.` });
  }
  const { code: rule, message, path = [] } = finding;
  if (rule === 415)
    return wanted === null
      ? new Refusal(400, { message: 'This operation takes no body.' })
      : new Refusal(415, { message: 'The Content-Type header has no boundary.' });
  if (rule !== 'required') {
    const param = path[0] === 'path' ? asSpelt(path[1], operation) : path[1];
    const words = message.replace(` ${path[1]} `, ` ${param} `);
    return badParameter(codes[String(rule)] ?? 'parameter_invalid', param, words);
  }
  const name = /^[^']*'(.+)'$/.exec(message)?.[1];
  if (name === undefined)
    return badParameter('parameter_missing', name, `This operation needs a body of type ${wanted}`);
  return sent.query.has(name)
    ? badParameter('parameter_empty', name, `The parameter ${name} is empty; send a value for it`)
    : badParameter('parameter_missing', name, message);
}

type Code = NonNullable<ErrorResponse['code']>;

/** Error codes by rule. Other rules are about invalid values. No minimum length in the specification exceeds 1. */
const codes: Readonly<Record<string, Code>> = { minLength: 'parameter_empty' };

/** A path parameter as the specification spells it. Prism uses lower case. */
function asSpelt(name: string | undefined, { pathParameters }: Operation): string | undefined {
  return pathParameters.find((spelt: string) => spelt.toLowerCase() === name) ?? name;
}

const mediaTypeOf = ({ contentType }: Sent) => contentType?.split(';')[0]?.trim().toLowerCase() || undefined;

function badParameter(code: Code, param: string | undefined, message: string): Refusal {
  return new Refusal(400, { code, message: `${message}.`, ...(param !== undefined && { param }) });
}
