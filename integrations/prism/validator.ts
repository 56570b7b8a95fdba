import { createLogger } from '@stoplight/prism-core';
import { createInstance, type IHttpConfig, type IHttpResponse } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { readOperations } from './operations.ts';
import { withShortFiles } from './short-files.ts';
import { prismBody, prismRequest } from './wire.ts';

/** A request and its answer as they went over the wire, with header names in lower case. */
export interface WireExchange {
  method: string;
  /** Path, without the prefix of the deployment, and query. */
  target: string;
  requestHeaders: Record<string, string>;
  requestBody: Uint8Array;
  status: number;
  answerHeaders: Record<string, string>;
  answerBody: Uint8Array;
}

/** One thing that prism finds wrong with an exchange. */
export interface Violation {
  in: 'request' | 'answer';
  /** Where, as in `body.country`; empty where prism names no place. */
  at: string;
  /** The rule: a keyword of JSON Schema or a status, as prism has it; empty where it has none. */
  rule: string;
  message: string;
}

/** What prism says about an exchange. */
export interface Judged {
  /** The operation that it takes it for; null where it knows none. */
  operation: AnyOperationId | null;
  violations: Violation[];
}

/** Asks prism about one exchange. */
export type Validator = (exchange: WireExchange) => Promise<Judged>;

const config: IHttpConfig = {
  isProxy: true,
  upstream: new URL('http://nowhere.invalid'),
  upstreamProxy: undefined,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
};

/**
 * prism with the bundled specification: its router, its validators, in the order that its proxy has.
 *
 * Only the forwarding is not prism's: that reads bodies as text, and writes JSON anew, so that neither an image nor an
 * identifier beyond 2^53 would arrive as it was sent. Here prism is told of an exchange that has already taken place,
 * and reads a decoded copy of it.
 */
export async function createValidator(): Promise<Validator> {
  const resources = await readOperations();
  const logger = createLogger('prism', { level: 'silent' });
  return async (exchange) => {
    let resource: IHttpOperation | undefined;
    const forward: Forward = (_input, _baseUrl, _proxy, routed) => {
      resource = routed;
      const output = answerOf(exchange, routed?.iid as AnyOperationId | undefined);
      return () => async () => ({ _tag: 'Right', right: output });
    };
    const { bytes, contentType } = await withShortFiles({
      bytes: exchange.requestBody,
      contentType: exchange.requestHeaders['content-type'],
    });
    const headers = { ...exchange.requestHeaders, ...(contentType ? { 'content-type': contentType } : {}) };
    // HEAD is GET whose answer has no body to look at (RFC 9110, 9.3.2).
    const isHead = exchange.method === 'HEAD';
    const method = isHead ? 'GET' : exchange.method;
    const request = prismRequest({ ...exchange, method, headers, body: bytes });
    const result = await createInstance(config, { logger, forward }).request(request, resources)();
    if (result._tag === 'Left') throw result.left;
    if (!resource) return unknown(exchange);
    const { input: wrongWithRequest, output } = result.right.validations;
    const wrongWithAnswer = isHead ? [] : output;
    return {
      operation: resource.iid as AnyOperationId,
      violations: [
        ...wrongWithRequest.map((diagnostic) => violationOf('request', diagnostic)),
        ...wrongWithAnswer.map((diagnostic) => violationOf('answer', diagnostic)),
      ],
    };
  };
}

/** What is said of a request that belongs to no operation. */
function unknown({ method, target }: WireExchange): Judged {
  const message = `the specification has no ${method} ${target.split('?')[0]}`;
  return { operation: null, violations: [{ in: 'request', at: '', rule: 'route', message }] };
}

type Forward = NonNullable<Parameters<typeof createInstance>[1]['forward']>;

/**
 * The answer as prism is to read it. Where the document names no status for a success, each 2xx is one (ruling
 * `success-and-refusal`), and is looked at as the one that the specification has.
 */
function answerOf(
  { status, answerHeaders, answerBody }: WireExchange,
  operation?: AnyOperationId,
): IHttpResponse {
  const text = new TextDecoder().decode(answerBody);
  const named = operation && operations[operation].successStatus;
  const isAnySuccess = named === 200 && status >= 200 && status < 300;
  return {
    statusCode: isAnySuccess ? 200 : status,
    headers: answerHeaders,
    body: prismBody(text, answerHeaders['content-type']),
  };
}

interface Diagnostic {
  path?: (string | number)[];
  code?: string | number;
  message: string;
}

const violationOf = (half: Violation['in'], { path = [], code = '', message }: Diagnostic): Violation => ({
  in: half,
  at: path.join('.'),
  rule: String(code),
  message,
});
