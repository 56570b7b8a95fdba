import type { Transcript } from '../transcript/exchange.ts';
import type { CheckResult, Counts, Report, Verdict } from './result.ts';

/** With a smaller budget, leaving something out makes a run incomplete (docs/command.md#verdict-and-exit-status). */
export const maxRecordsDefault = 150;

/** The verdict over the requirements that count (docs/command.md#verdict-and-exit-status). */
export function verdictOf(
  counting: CheckResult[],
  { header, end }: Transcript,
): { verdict: Verdict; exitStatus: Report['exitStatus'] } {
  const has = (test: (result: CheckResult) => boolean) => counting.some(test);
  const violated = has(({ outcome }) => outcome === 'violated');
  if (has(({ reason }) => reason === 'runnerFault')) return { verdict: 'incomplete', exitStatus: 4 };
  if (violated) return { verdict: 'does-not-conform', exitStatus: 1 };
  const smallBudget = header.options.maxRecords < maxRecordsDefault;
  const leftOut = has(
    ({ outcome, reason }) =>
      outcome === 'not-exercised' &&
      (reason === 'selection' || reason === 'read-only' || (reason === 'budget' && smallBudget)),
  );
  const cut = end === null || end.interrupted !== null;
  if (has(({ outcome }) => outcome === 'inconclusive') || leftOut || cut)
    return { verdict: 'incomplete', exitStatus: 3 };
  return { verdict: 'conforms', exitStatus: 0 };
}

/** How many requirements of a level ended in each outcome. */
export function count(results: CheckResult[], level: string): Counts {
  const of = (outcome: string) => results.filter((r) => r.level === level && r.outcome === outcome).length;
  return {
    total: results.filter((result) => result.level === level).length,
    satisfied: of('satisfied'),
    violated: of('violated'),
    notExercised: of('not-exercised'),
    inconclusive: of('inconclusive'),
  };
}
