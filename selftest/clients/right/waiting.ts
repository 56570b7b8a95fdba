import { setTimeout as sleep } from 'node:timers/promises';
import type { Ways } from './ways.ts';
import type { Answer } from './wires/wire.ts';

export { sleep };

/** How long the service asks to wait, in milliseconds, if it does. */
export function asked(answer: Answer): number | undefined {
  const text = answer.headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const served = Date.parse(answer.headers.get('date') ?? '');
  const byOurs = until - Date.now();
  const byTheirs = Number.isNaN(served) ? byOurs : until - served;
  // The clocks may differ much; if they do not, the later moment is the safe one.
  const wait = Math.abs(byOurs - byTheirs) < 60_000 ? Math.max(byOurs, byTheirs) : byTheirs;
  return Math.max(0, wait);
}

export function pauseFor(answer: Answer, attempt: number, ways: Ways): number {
  const own = ways.backoff === 'steady' ? 700 : 400 * 2 ** attempt;
  const wait = asked(answer);
  if (wait === undefined) return own;
  return wait + (ways.busy === 'wait-longer' ? 1200 : 50);
}
