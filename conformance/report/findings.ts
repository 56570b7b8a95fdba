import type { CheckResult, Finding, Waiver } from '../checks/result.ts';
import { visible } from './visible.ts';

/**
 * A result as lines of plain text: what is required and where it stands, then each finding with its request and
 * how to see it again, or the one reason why there is none.
 */
export function resultLines(check: CheckResult): string[] {
  const { statement, source, message, findings, waiver } = check;
  const lines = findings.length > 0 ? findings.flatMap(findingLines) : [message];
  return [
    `${statement} (${source})`,
    ...lines,
    ...more(check),
    ...(waiver ? [`  ${waiverText(waiver)}`] : []),
  ].map(visible);
}

function findingLines({ step, expected, actual, requestIds, curl }: Finding): string[] {
  return [
    `at ${step}`,
    `  expected ${expected}`,
    `  got ${actual}`,
    ...(requestIds.length > 0 ? [`  ${requestIds.join(', ')}`] : []),
    `  ${curl}`,
  ];
}

/** How many findings there are beside those that are listed, as the message says at its end. */
const more = ({ message, findings }: CheckResult) =>
  findings.length > 0 ? (/\((\d+ times, \d+ shown)\)\.$/.exec(message)?.slice(1, 2) ?? []) : [];

export const waiverText = ({ reason, until }: Waiver) =>
  `waived${until === undefined ? '' : ` until ${until}`}: ${reason}`;

/** Whether a result counts against the deployment in formats that know only good and bad (CONFORM, outcomes). */
export const isFailure = ({ outcome, level }: CheckResult, strict: boolean) =>
  outcome === 'violated' && (level === 'mandatory' || strict);
