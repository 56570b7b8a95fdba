import type { Report } from '../../conformance/judging/result.ts';
import type { JudgeOptions } from './judge-options.ts';
import { whyNot } from './supported-node.ts';

/**
 * Runs the conformance suite against a deployment over HTTP and judges it.
 * A deployment that does not conform is a verdict, not an exception.
 * @returns the report, as `report.json` has it; `summary` says in words what its `verdict` rests on.
 * @throws Error with one sentence that names the option, before anything is sent, where an option cannot be used.
 * @example
 * const report = await judge({ baseUrl: 'https://sandbox.example.com', token });
 * assert.equal(report.verdict, 'conforms', report.summary);
 */
export async function judge(options: JudgeOptions): Promise<Report> {
  const problem = whyNot();
  if (problem) throw new Error(problem);
  // Loaded when it is needed: a test that only starts a server need not wait for it.
  const { runAndJudge } = await import('./run-and-judge.ts');
  return runAndJudge(options);
}
