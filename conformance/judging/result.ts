import type { Level } from '../../generated/requirements.ts';
import type { Command } from '../transcript/command.ts';
import type { Contrast } from './causes/contrast.ts';

export type Outcome = 'satisfied' | 'violated' | 'not-exercised' | 'inconclusive';
/** The verdict on a run. Of traffic that somebody recorded, nothing may be known to be wrong, which certifies nothing. */
export type Verdict = 'conforms' | 'does-not-conform' | 'incomplete';

/** Why a requirement was not exercised. */
export type LeftOutReason = 'budget' | 'configuration' | 'read-only' | 'selection' | 'unseen';
/** Why a requirement is inconclusive. */
export type OpenReason = 'evidence' | 'depth' | 'stands-on' | 'runnerFault';

/** Where a deployment differs from a requirement, and how to reproduce it. */
export interface Finding {
  /** SCENARIO/STEP of the exchange that shows it. */
  step: string;
  /** Its method, path and query. */
  request: string;
  expected: string;
  actual: string;
  /** What else was under way, and whose values the response has, in sentences; mostly none. */
  notes: string[];
  /** Indexes of the exchanges in the transcript. */
  exchanges: number[];
  /** Identifiers by which the deployment's logs name these requests, as "header: value". */
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
  /** The rulings on which it rests, by their names in docs/rulings.md. */
  rulings: readonly string[];
  outcome: Outcome;
  /** Null where the requirement was judged. */
  reason: LeftOutReason | OpenReason | null;
  message: string;
  /** The violated requirement that is in the way where this one could not be judged, as far as that is known. */
  blockedBy: string | null;
  /** How long exchanges that bear on it were under way, in milliseconds. Other requirements share these. */
  durationMs: number;
  /** The message; where it names a step, without that and its full stop, to group results. */
  cause: string;
  /** Where the check failed, if it did. */
  stack?: string;
  /** Where it is violated, the place that is easiest to show first. */
  findings: Finding[];
  /** The exchanges to send again, in order, to show the first finding: its own, and those that they need. */
  reproduction: number[];
  /** Those among them that have to be sent at the same time, in groups. */
  atOnce: number[][];
  /** How many findings there are in all. */
  differences: number;
  /** The remark of the caller's configuration. It never changes an outcome. */
  waiver?: AppliedWaiver;
}

/** What a run showed against a requirement that was not judged. */
export interface AlsoSeen extends Finding {
  requirement: string;
}

/** Violated requirements that seem to have one cause. */
export interface Cause {
  /** What is wrong, in a phrase. */
  title: string;
  /** Mandatory if one of its requirements is. */
  level: Level;
  /** The violated requirements; the first shows the cause most plainly. */
  requirements: string[];
  /** Those that could not be judged because of it. */
  unblocks: string[];
  /** What ordinary requests show against some of those, as far as that may have a cause of its own. It changes no outcome. */
  alsoSeen: AlsoSeen[];
  /** What all wrong cases of the first requirement have in common and no right one has. */
  when?: Contrast;
}

/** What to set so that requirements are judged that were not. */
export interface Remedy {
  /** A sentence for people. */
  text: string;
  requirements: string[];
}

/** What a search at random came upon (docs/command.md#exploring). */
export interface Explored {
  /** Requests of the search, and those that made what it found shorter. */
  requests: number;
  further: number;
  sequences: number;
  /** Customers that it created. */
  created: number;
  /** Why it ended early; null if it did not. */
  stopped: string | null;
  findings: ExploredFinding[];
  /** Whether requests were sent at once; what is wrong then is advisory, and cannot be sent again in the same order. */
  isConcurrent: boolean;
  /** What was wrong once, and was not, or could not be, sent again. It changes no outcome. */
  unconfirmed: { requirement: string; expected: string; actual: string; exchanges: number[] }[];
}

/** A sequence that was wrong three times out of three. */
export interface ExploredFinding extends Finding {
  requirement: string;
  /** The exchanges of the shortest sequence, in order. */
  sequence: number[];
  /** The same, to send it again; the mark begins the words in it that have to be others each time. */
  mark: string;
  commands: Command[];
}

/** A known difference, and until when the caller tolerates it (YYYY-MM-DD). */
export interface AppliedWaiver {
  reason: string;
  until?: string;
}

/** How often a run looked at each combination of a matrix. */
export interface Coverage {
  id: string;
  title: string;
  requirements: readonly string[];
  rows: readonly string[];
  columns: readonly string[];
  /** By row and column: how many requests succeeded, how many were refused, and whether the cell is needed. */
  cells: { seen: number; refused: number; needed: boolean }[][];
}

export interface Observation {
  id: string;
  statement: string;
  value: unknown;
  /** The value in words, for people who write a client. */
  text: string;
  exchanges: number[];
}

/** Statements of the document that mandatory requirements judge. */
export interface StatementCounts {
  total: number;
  /** Those of which every requirement is satisfied, or lacks what it needs. */
  met: number;
  /** Those of which some requirement is violated. */
  violated: number;
}

export interface Counts {
  total: number;
  satisfied: number;
  violated: number;
  notExercised: number;
  inconclusive: number;
}

/** Whether an advisory requirement is violated: the document does not say it, yet a careful vendor wants to know. */
export const isAdvisoryViolation = ({ outcome, level }: Pick<CheckResult, 'outcome' | 'level'>) =>
  outcome === 'violated' && level === 'advisory';

/** The one canonical result of a run; report.json holds it and everything else is made from it. */
export interface Report {
  schemaVersion: 1;
  verdict: Verdict | 'nothing-wrong';
  /** The diagnosis: what to know first, in a sentence or a few. */
  summary: string;
  exitStatus: 0 | 1 | 3 | 4;
  startedAt: string;
  durationMs: number;
  requests: number;
  requestsByOperation: Record<string, number>;
  seed: number;
  /** Begins the names of what the run created. */
  mark: string;
  depth: 'quick' | 'standard' | 'thorough';
  /** How long a write was allowed to take to show, in seconds, if not the usual time. */
  lagS?: number;
  /** The suite that judged, and the one that recorded. */
  suite: { version: string; specSha256: string };
  recordedBy: { version: string; specSha256: string };
  deployment: { baseUrl: string };
  /** Where a client was judged: how, and its command; `deployment` is the sandbox then. */
  client?: { mode: 'watched' | 'driven'; command: string | null };
  /** Of traffic that somebody recorded: whether requests are missing in it. */
  recording?: { isPartial: boolean };
  counts: { mandatory: Counts; advisory: Counts; statements: StatementCounts };
  /** What to mend, in this order. */
  causes: Cause[];
  checks: CheckResult[];
  /** What to set so that more is judged. */
  remedies: Remedy[];
  observations: Observation[];
  /** What the run looked at, by requirement. */
  coverage: Coverage[];
  /** What a search at random came upon; only where there was one. */
  explored?: Explored;
  unobservable: { id: string; statement: string; reason: string }[];
  /** Parts of scenarios that could not be carried out, and why. */
  interruptions: { scenario: string; step: string; reason: string }[];
  transcriptSha256: string;
}

/** Whether a report has scripts that show its findings: what clients did, or sent others, cannot be shown by sending it again. */
export const hasScripts = ({ client, recording }: Pick<Report, 'client' | 'recording'>) =>
  !client && !recording;

/** The result of a run. */
export type RunReport = Report & { verdict: Verdict };
