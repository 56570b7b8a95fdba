import type { JudgedId } from '../generated/requirements.ts';
import { checks as allChecks } from './checks/index.ts';
import { observe } from './checks/observations.ts';
import type { Check } from './judging/check.ts';
import { coverageOf } from './judging/coverage.ts';
import { reportOn } from './judging/report.ts';
import type { Report } from './judging/result.ts';
import type { Transcript } from './transcript/exchange.ts';

/** Judges a run; the same transcript always gives the same report. @param checks other ones, for testing: they need no coverage. */
export function judge(transcript: Transcript, checks: Record<JudgedId, Check> = allChecks): Report {
  return reportOn(transcript, checks, observe, checks === allChecks ? coverageOf : () => []);
}
