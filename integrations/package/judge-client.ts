import type { RunReport as Report } from '../../conformance/judging/result.ts';
import { type ClientJudgeOptions, checkClientOptions } from './client-judge-options.ts';
import { whyNot } from './supported-node.ts';

/**
 * Judges a client at a sandbox in this process. It does not throw if the client does not conform.
 * @returns the report, as in `report.json`; `summary` explains its `verdict`.
 * @throws TypeError with one sentence that names the option, before anything is sent, if an option cannot be used; and
 * whatever `run` throws.
 * @example
 * const report = await judgeClient({ run: ({ baseUrl, token }) => myTests(new MyClient(baseUrl, token)) });
 * assert.notEqual(report.verdict, 'does-not-conform', report.summary);
 */
export async function judgeClient(options: ClientJudgeOptions): Promise<Report> {
  const problem = whyNot();
  if (problem) throw new Error(problem);
  checkClientOptions(options);
  const { runAndJudgeClient } = await import('./run-and-judge-client.ts');
  return runAndJudgeClient(options);
}
