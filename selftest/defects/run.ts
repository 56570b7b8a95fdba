import { judge } from '../../conformance/judge.ts';
import type { CheckResult, Report } from '../../conformance/judging/result.ts';
import { matchesGlob } from '../../conformance/judging/selection.ts';
import { defaultOptions } from '../../conformance/recording/options.ts';
import type { Depth } from '../../conformance/transcript/exchange.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import { recordServer } from '../legal/deploy.ts';
import type { Defect } from './defect.ts';
import { defects } from './index.ts';

/** A defect to run, as the command asks a child process for it. */
export interface Job {
  name: string;
  seed?: number;
  /** Of the run; by default the least one that kills the defect. */
  depth?: Depth;
  /** A row of a table that the run goes without. */
  without?: string;
}

/** What a run found. */
export interface Result {
  name: string;
  breaks: MandatoryId;
  /** Mandatory requirements that were violated. */
  violated: string[];
  /** Whether the verdict was `does-not-conform`. */
  isRefused: boolean;
  /** Whether the declared requirement was violated, and no other one that is not declared to follow. */
  isRightReason: boolean;
  /** Whether a run was recorded and judged. */
  isJudged: boolean;
  /** Why it survived or was refused for a wrong reason; null if all is well. */
  cause: string | null;
}

/** How long a run may take, in seconds, when many share the processor: about five times as long as it does. */
const runSMax: Record<Depth, number> = { quick: 60, standard: 180, thorough: 600 };

/** Runs the defect of a job. */
export async function runJob({ name, ...how }: Job): Promise<Result> {
  const defect = defects.find((one) => one.name === name);
  if (!defect) throw new Error(`There is no defect "${name}".`);
  return runDefect(defect, how);
}

/** Starts the defect, records a run against it over HTTP, and judges the run. */
export async function runDefect(
  defect: Defect,
  { seed, depth = defect.depth ?? 'quick', ...without }: Omit<Job, 'name'> = {},
): Promise<Result> {
  try {
    const signal = AbortSignal.timeout(runSMax[depth] * 1000);
    const run = { timeoutMs: defaultOptions.timeoutMs, depth, ...defect.run, ...without };
    const transcript = await recordServer({ ...defect, run }, { seed, signal });
    if (signal.aborted) throw new Error(`it took more than ${runSMax[depth]} s.`);
    return resultOf(defect, judge(transcript));
  } catch (error) {
    return notJudged(defect, `The run failed: ${(error as Error).message}`);
  }
}

/** The result of a defect that could not be judged. */
export const notJudged = ({ name, breaks }: Defect, cause: string): Result => ({
  name,
  breaks,
  violated: [],
  isRefused: false,
  isRightReason: false,
  isJudged: false,
  cause,
});

/** Whether violations are those that a defect declares: what it breaks or what is alike, and besides what follows alone. */
export function isForItsReason(
  { breaks, follows = {}, alike = [] }: Defect,
  violated: readonly string[],
): boolean {
  const isAlike = (id: string) => alike.some((glob) => matchesGlob(id, glob));
  return (
    violated.some((id) => id === breaks || isAlike(id)) &&
    violated.every((id) => id === breaks || id in follows || isAlike(id))
  );
}

function resultOf(
  { name, breaks, follows = {}, alike = [] }: Defect,
  { verdict, exitStatus, checks }: Report,
): Result {
  const violated = checks.filter(({ level, outcome }) => level === 'mandatory' && outcome === 'violated');
  const declared = checks.find(({ id }) => id === breaks);
  const expected = new Set<string>([breaks, ...Object.keys(follows)]);
  const isAlike = (id: string) => alike.some((glob) => matchesGlob(id, glob));
  const others = violated.filter(({ id }) => !expected.has(id) && !isAlike(id));
  const isRefused = verdict === 'does-not-conform' && exitStatus === 1;
  const isBlamed = declared?.outcome === 'violated' || violated.some(({ id }) => isAlike(id));
  const isRightReason = isRefused && isBlamed && others.length === 0;
  const causes = [
    ...(declared && !isBlamed ? [`${describe(declared)}.`] : []),
    ...others.map((other) => `Violated beside it: ${describe(other)}.`),
    ...(exitStatus === 4 ? ['A check threw.'] : []),
  ];
  return {
    name,
    breaks,
    violated: violated.map(({ id }) => id),
    isRefused,
    isRightReason,
    isJudged: exitStatus !== 4,
    cause: isRightReason ? null : causes.join(' '),
  };
}

function describe({ id, outcome, reason, message, findings: [finding] }: CheckResult): string {
  if (finding) return `${id} (${finding.step}: wanted ${finding.expected}, got ${finding.actual})`;
  return `${id} is ${outcome}${reason ? ` (${reason})` : ''}: ${message.replace(/\.$/, '')}`;
}
