import type { TranscriptHeader } from '../transcript/exchange.ts';
import type { CheckResult } from './result.ts';
import { matchesGlob } from './selection.ts';

/** Adds the remark that the configuration makes on an open requirement, if it applied on the day of the run. */
export function withWaiver(result: CheckResult, { options, startedAt }: TranscriptHeader): CheckResult {
  if (result.outcome !== 'violated' && result.outcome !== 'inconclusive') return result;
  const waiver = options.waivers.find(
    ({ requirement, until }) =>
      matchesGlob(result.id, requirement) && (until === null || startedAt.slice(0, 10) <= until),
  );
  if (!waiver) return result;
  const { reason, until } = waiver;
  return { ...result, waiver: until === null ? { reason } : { reason, until } };
}
