import { operationIds } from '../../generated/operations.ts';
import { type JudgedId, type Requirement, requirements } from '../../generated/requirements.ts';
import type { Transcript } from '../transcript/exchange.ts';
import { transcriptDigest } from '../transcript/file.ts';
import type { Check } from './check.ts';
import { diagnose } from './diagnosis.ts';
import { Evidence } from './evidence.ts';
import { hollowAnswers } from './hollow.ts';
import { interfaceNotFound } from './no-interface.ts';
import { type JudgedRequirement, outcomeOf } from './outcome.ts';
import { withPrecedence } from './precedence.ts';
import type { CheckResult, Observation, Report } from './result.ts';
import { count, verdictOf } from './verdict.ts';
import { withWaiver } from './waivers.ts';

/** A check for each requirement, and what is observed. */
export interface Rules {
  readonly checks: Readonly<Record<JudgedId, Check>>;
  readonly observe: (evidence: Evidence) => Observation[];
}

/** Judges a run: the outcome of each requirement, then the verdict. */
export function reportOn(transcript: Transcript, { checks, observe }: Rules): Report {
  const { header, end } = transcript;
  const evidence = new Evidence(transcript);
  const isHollow = hollowAnswers(evidence);
  const judged = requirements.filter(isJudged);
  const missed = interfaceNotFound(evidence);
  const first = new Map(
    judged.map((requirement) => {
      const result = outcomeOf(requirement, checks[requirement.id], evidence, isHollow);
      return [requirement.id, missed === undefined ? result : withoutInterface(result, missed)];
    }),
  );
  const results = judged.map((requirement) => withWaiver(withPrecedence(requirement.id, first), header));
  const counting = results.filter(({ level }) => level === 'mandatory' || header.options.strict);
  const { verdict, exitStatus } = verdictOf(counting, transcript);
  const report: Report = {
    schemaVersion: 1,
    verdict,
    summary: '',
    exitStatus,
    startedAt: header.startedAt,
    durationMs:
      end?.durationMs ?? Math.round(Math.max(0, ...evidence.answers.map(({ answeredAtMs }) => answeredAtMs))),
    requests: evidence.answers.length,
    requestsByOperation: Object.fromEntries(operationIds.map((id) => [id, evidence.of(id).length])),
    seed: header.seed,
    suite: header.suite,
    deployment: { baseUrl: header.baseUrl },
    counts: { mandatory: count(results, 'mandatory'), advisory: count(results, 'advisory') },
    checks: results,
    observations: observe(evidence),
    unobservable: requirements
      .filter(({ level }) => level === 'unobservable')
      .map(({ id, statement, reason = '' }) => ({ id, statement, reason })),
    interruptions: evidence.interruptions.map(({ scenario, step, reason }) => ({ scenario, step, reason })),
    transcriptSha256: transcriptDigest(transcript),
  };
  return { ...report, summary: diagnose(report, evidence, end) };
}

const isJudged = (requirement: Requirement): requirement is JudgedRequirement =>
  requirement.level === 'mandatory' || requirement.level === 'advisory';

/** Without an answer of the interface nothing is satisfied or violated: it may be something else. */
const withoutInterface = (result: CheckResult, missed: string): CheckResult =>
  result.outcome === 'not-exercised' || result.reason === 'runnerFault'
    ? result
    : {
        ...result,
        outcome: 'inconclusive',
        reason: 'evidence',
        message: missed,
        cause: missed,
        findings: [],
      };
