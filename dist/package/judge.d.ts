import type { Report } from '../conformance/checks/result.ts';
import type { JudgeOptions } from './judge-options.ts';
/**
 * Runs the conformance suite against a deployment over HTTP and judges it.
 * A deployment that does not conform is a verdict, not an exception.
 * @returns the report, as `report.json` has it; `summary` says in words what its `verdict` rests on.
 * @throws Error with one sentence, before anything is sent, where an option cannot be used.
 * @example
 * const report = await judge({ baseUrl: 'https://sandbox.example.com', token });
 * assert.equal(report.verdict, 'conforms', report.summary);
 */
export declare function judge(options: JudgeOptions): Promise<Report>;
