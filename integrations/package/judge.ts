import type { RunReport as Report } from '../../conformance/judging/result.ts';
import type { JudgeOptions } from './judge-options.ts';
import { whyNot } from './supported-node.ts';

/**
 * Runs the conformance suite against a deployment over HTTP and judges it. It does not throw if the deployment does not
 * conform.
 * @returns the report, as in `report.json`; `summary` explains its `verdict`.
 * @throws Error with one sentence that names the option, before anything is sent, if an option cannot be used.
 * @example
 * const report = await judge({ baseUrl: 'https://sandbox.example.com', token });
 * assert.equal(report.verdict, 'conforms', report.summary);
 */
export async function judge(options: JudgeOptions): Promise<Report> {
  const problem = whyNot();
  if (problem) throw new Error(problem);
  // Loaded on demand, so that tests that only start a server need not wait for it.
  const { runAndJudge } = await import('./run-and-judge.ts');
  return runAndJudge(options);
}
