import type { IPrismDiagnostic } from '@stoplight/prism-core';
import { createInstance, type IHttpConfig, type IHttpResponse } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import {
  commonConfig,
  logger,
  prismBody,
  prismRequest,
  readOperations,
  type SentRequest,
} from './prism-input.ts';

/** A request, without the deployment's path prefix, and its response, as they were sent. */
export interface WireExchange extends SentRequest {
  status: number;
  answerHeaders: Record<string, string>;
  answerBody: Uint8Array;
}

/** A violation that Prism finds in an exchange. */
export interface Violation {
  in: 'request' | 'response';
  /** Where, such as `body.country`; empty if Prism names no place. */
  at: string;
  /** Prism's rule, a keyword of JSON Schema or a status; empty if it has none. */
  rule: string;
  message: string;
}

/** Prism's verdict on an exchange. */
export interface Judged {
  /** The operation; null if the specification has none for it. */
  operation: AnyOperationId | null;
  violations: Violation[];
}

/** Validates one exchange. */
export type Validator = (exchange: WireExchange) => Promise<Judged>;

const config: IHttpConfig = { ...commonConfig, isProxy: true, upstream: new URL('http://nowhere.invalid') };

/**
 * Prism's router and validators with the bundled specification, in the order of Prism's proxy.
 *
 * Prism's forwarding is not used: it reads bodies as text and rewrites JSON, which damages images and identifiers
 * beyond 2^53. Instead, Prism gets a decoded copy of an exchange that has already taken place.
 */
export async function createValidator(): Promise<Validator> {
  const resources = await readOperations();
  return async (exchange) => {
    let resource: IHttpOperation | undefined;
    const forward: Forward = (_input, _baseUrl, _proxy, routed) => {
      resource = routed;
      const output = answerOf(exchange, routed?.iid as AnyOperationId | undefined);
      return () => async () => ({ _tag: 'Right', right: output });
    };
    // HEAD is GET without a response body (RFC 9110, section 9.3.2).
    const isHead = exchange.method === 'HEAD';
    const request = await prismRequest(isHead ? { ...exchange, method: 'GET' } : exchange);
    const result = await createInstance(config, { logger, forward }).request(request, resources)();
    if (result._tag === 'Left') throw result.left;
    if (!resource) return unknown(exchange);
    const { input, output } = result.right.validations;
    return {
      operation: resource.iid as AnyOperationId,
      violations: [...violationsOf('request', input), ...violationsOf('response', isHead ? [] : output)],
    };
  };
}

/** The verdict on a request that belongs to no operation. */
function unknown({ method, target }: WireExchange): Judged {
  const message = `the specification has no ${method} ${target.split('?')[0]}`;
  return { operation: null, violations: [{ in: 'request', at: '', rule: 'route', message }] };
}

type Forward = NonNullable<Parameters<typeof createInstance>[1]['forward']>;

/**
 * The response for Prism. If the document names no status for a success, every 2xx is one (ruling
 * `success-and-refusal`), and is validated as the status in the specification.
 */
function answerOf(
  { status, answerHeaders, answerBody }: WireExchange,
  operation?: AnyOperationId,
): IHttpResponse {
  const named = operation && operations[operation].successStatus;
  const isAnySuccess = named === 200 && status >= 200 && status < 300;
  return {
    statusCode: isAnySuccess ? 200 : status,
    headers: answerHeaders,
    body: prismBody(answerBody, answerHeaders),
  };
}

const violationsOf = (half: Violation['in'], diagnostics: readonly IPrismDiagnostic[]): Violation[] =>
  diagnostics.map(({ path = [], code = '', message }) => ({
    in: half,
    at: path.join('.'),
    rule: String(code),
    message,
  }));
