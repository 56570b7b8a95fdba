import autocannon from 'autocannon';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { processorMs, type Side } from './processes.ts';

/** A request that is sent repeatedly. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
}

export interface Rate {
  /** Responses per second. */
  readonly perSecond: number;
  /** CPU time of the server per response, in microseconds. */
  readonly processorUs: number;
  /** The mean response time in milliseconds. */
  readonly meanMs: number;
}

/** Sends a request over many connections for a while. Any refusal ends the benchmark. */
export async function fire(
  { url, pid }: Side,
  { method, path, form }: Shot,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const before = processorMs(pid);
  const result = await autocannon({
    url: url + path,
    method,
    connections,
    duration: seconds,
    headers: {
      Authorization: `Bearer ${DEVELOPMENT_TOKEN}`,
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${method} ${path}: ${failures} requests did not succeed`);
  const answers = result.requests.total;
  return {
    perSecond: answers / result.duration,
    processorUs: ((processorMs(pid) - before) * 1000) / answers,
    meanMs: result.latency.mean,
  };
}
