import type { Exchange } from './exchange.ts';

/** Headers by which an operator finds a request in logs: common ones, trace context (W3C), gateways and networks. */
const names = new Set([
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'correlation-id',
  'x-trace-id',
  'traceparent',
  'traceresponse',
  'x-b3-traceid',
  'x-cloud-trace-context',
  'x-amzn-requestid',
  'x-amzn-trace-id',
  'apigw-requestid',
  'x-amz-cf-id',
  'x-ms-request-id',
  'x-azure-ref',
  'cf-ray',
  'fly-request-id',
]);

/** Identifiers are short; what is longer is cut, and more than these help nobody. */
const lengthMax = 120;
const idsMax = 6;

/** Identifiers by which the deployment's logs name these requests, as "header: value", the last exchange first. */
export function requestIdsOf(exchanges: readonly Exchange[]): string[] {
  const lines = exchanges.toReversed().flatMap(({ response }) =>
    (response?.headers ?? []).flatMap(([name, value]) => {
      const known = name.toLowerCase();
      return names.has(known) && value !== '' ? [`${known}: ${value.slice(0, lengthMax)}`] : [];
    }),
  );
  return [...new Set(lines)].slice(0, idsMax);
}
