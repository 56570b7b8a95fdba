import type { RecordedResponse } from '../transcript/exchange.ts';

/** How long an answer asks to wait, in milliseconds, by its Retry-After (RFC 9110, 10.2.3); undefined without one. */
export function retryAfterMs({ headers }: Pick<RecordedResponse, 'headers'>): number | undefined {
  const named = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const asked = named('retry-after');
  if (asked === undefined) return undefined;
  const seconds = Number(asked);
  const waitMs = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(asked) - (Date.parse(named('date') ?? '') || Date.now());
  // An invalid value asks for some time at least.
  return Number.isNaN(waitMs) ? 1000 : Math.max(waitMs, 0);
}
