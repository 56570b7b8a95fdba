import type { ClientJudgement } from '../generated/control-types.ts';
import type { JudgedId } from '../generated/requirements.ts';
import { requirements } from '../generated/requirements.ts';
import { clientRules } from './client-checks/index.ts';
import type { Check } from './judging/check.ts';
import { coverageOf } from './judging/coverage.ts';
import { diagnose } from './judging/diagnosis.ts';
import { interfaceNotFound } from './judging/no-interface.ts';
import { observe } from './judging/observed/observations.ts';
import { hollowAnswers } from './judging/outcome.ts';
import { reportOn } from './judging/report.ts';
import type { RunReport } from './judging/result.ts';
import type { Rules } from './judging/rules.ts';
import { checks as allChecks } from './judging/told.ts';
import type { Transcript } from './transcript/exchange.ts';

/** Judges a run; the same transcript always gives the same report. @param checks other ones, for testing: they need no coverage. */
export function judge(transcript: Transcript, checks: Record<JudgedId, Check> = allChecks): RunReport {
  if (transcript.header.client) return reportOn(transcript, clientRules) as RunReport;
  const rules: Rules = {
    requirements,
    checks,
    observe,
    look: checks === allChecks ? coverageOf : () => [],
    obstacle: interfaceNotFound,
    hollow: hollowAnswers,
    diagnose,
  };
  return reportOn(transcript, rules) as RunReport;
}

/** What is known of a client until now, for the control page. */
export function judgementOf(transcript: Transcript): ClientJudgement['client'] {
  const { verdict, summary, requests, checks } = judge(transcript);
  const judged = checks.filter(({ reason }) => reason !== 'configuration');
  const requirements = judged.map(({ id, level, outcome, statement, message }) => ({
    ...{ id, outcome, statement, message },
    level: level as 'mandatory' | 'advisory',
  }));
  return { verdict, summary, requests, requirements };
}
