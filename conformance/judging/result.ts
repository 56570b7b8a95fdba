import type { Level } from '../../generated/requirements.ts';

export type Outcome = 'satisfied' | 'violated' | 'not-exercised' | 'inconclusive';
export type Verdict = 'conforms' | 'does-not-conform' | 'incomplete';

/** Where a deployment differs from a requirement, and how to see it again. */
export interface Finding {
  /** SCENARIO/STEP of the exchange that shows it. */
  step: string;
  expected: string;
  actual: string;
  /** Indexes of the exchanges in the transcript. */
  exchanges: number[];
  /** How the deployment calls these requests in its own records, as "header: value"; empty where it names none. */
  requestIds: string[];
  /** The request as a command, with the token and the base URL as variables. */
  curl: string;
}

export interface CheckResult {
  id: string;
  level: Level;
  operation: string | null;
  statement: string;
  source: string;
  outcome: Outcome;
  /** `not-exercised`: budget, configuration, read-only, selection. `inconclusive`: evidence, stands-on, runnerFault. */
  reason: string | null;
  message: string;
  /** The message without the step in which it was met: results with the same cause belong together. */
  cause: string;
  /** The first of them, where there are many. */
  findings: Finding[];
  /** How often the deployment differed in all. */
  differences: number;
  /** What the caller's configuration says of a requirement that is not met; it never changes an outcome. */
  waiver?: Waiver;
}

/** A difference that is known to the caller, and until when (a date, YYYY-MM-DD) they mean to bear it. */
export interface Waiver {
  reason: string;
  until?: string;
}

export interface Observation {
  id: string;
  statement: string;
  value: unknown;
  /** The value in words, for people who write a client. */
  text: string;
  exchanges: number[];
}

export interface Counts {
  total: number;
  satisfied: number;
  violated: number;
  notExercised: number;
  inconclusive: number;
}

/** What the document does not say and a careful vendor wants to know all the same: it is broken. */
export const isAdvisoryViolation = ({ outcome, level }: CheckResult) =>
  outcome === 'violated' && level === 'advisory';

/** The one canonical result of a run; report.json holds it and everything else is made from it. */
export interface Report {
  schemaVersion: 1;
  verdict: Verdict;
  /** What a stranger should know first, in one sentence. */
  summary: string;
  exitStatus: 0 | 1 | 3 | 4;
  startedAt: string;
  durationMs: number;
  requests: number;
  requestsByOperation: Record<string, number>;
  seed: number;
  suite: { version: string; specSha256: string };
  deployment: { baseUrl: string };
  counts: { mandatory: Counts; advisory: Counts };
  checks: CheckResult[];
  observations: Observation[];
  unobservable: { id: string; statement: string; reason: string }[];
  /** Parts of scenarios that could not be carried out, and why. */
  interruptions: { scenario: string; step: string; reason: string }[];
  transcriptSha256: string;
}
