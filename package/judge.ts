import type { Report } from '../conformance/checks/result.ts';
import type { Configuration } from '../generated/configuration.ts';

/**
 * What to judge and how: the keys of the configuration file, and what the command takes as flags or from its
 * environment.
 */
export interface JudgeOptions extends Omit<Configuration, 'baseUrl'> {
  /** The deployment, with its path prefix. */
  baseUrl: string;
  /** A partner's access token. It reaches no output. */
  token: string;
  /** Another partner's, to judge partner isolation. */
  secondToken?: string;
  /** Globs of requirement ids to judge; all unless given. */
  only?: string[];
  /** Globs of requirement ids to leave out. */
  skip?: string[];
  /** Test data and the order of scenarios; random unless given. */
  seed?: number;
  /** Whether advisory requirements count, too. */
  strict?: boolean;
  /** Changes nothing and reads these records; the verdict then stays open. */
  readOnly?: { customer: bigint | number | string; recipient?: bigint | number | string };
  /** A folder for the report and everything made from it; nothing is written unless it is given. */
  reportDir?: string;
  /** Ends the run early, with a report of what was judged so far. */
  signal?: AbortSignal;
}

/**
 * Runs the conformance suite against a deployment over HTTP and judges it.
 * A deployment that does not conform is a verdict, not an exception.
 * @returns the report, as `report.json` has it; `summary` says in words what its `verdict` rests on.
 * @throws Error with one sentence, before anything is sent, where an option cannot be used.
 * @example
 * const report = await judge({ baseUrl: 'https://sandbox.example.com', token });
 * assert.equal(report.verdict, 'conforms', report.summary);
 */
export async function judge(options: JudgeOptions): Promise<Report> {
  // Loaded when it is needed: a test that only starts a server need not wait for it.
  const { runAndJudge } = await import('./run-and-judge.ts');
  return runAndJudge(options);
}
