import type { CheckResult, Waiver } from '../checks/result.ts';
/**
 * A result as lines of plain text: what is required and where it stands, then each finding with its request and
 * how to see it again, or the one reason why there is none.
 * @param findingsMax how many findings are listed where nobody wants to scroll; all that the report has, otherwise.
 */
export declare function resultLines(check: CheckResult, findingsMax?: number): string[];
export declare const waiverText: ({ reason, until }: Waiver) => string;
/** Whether a result counts against the deployment in formats that know only good and bad (CONFORM, outcomes). */
export declare const isFailure: ({ outcome, level }: CheckResult, strict: boolean) => boolean;
