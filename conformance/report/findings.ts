import { type CheckResult, type Finding, isAdvisoryViolation, type Waiver } from '../judging/result.ts';
import { visible } from './visible.ts';

/**
 * A result as lines of plain text: what is required and where it stands, then each finding with its request and
 * how to see it again, or the one reason why there is none.
 * @param findingsMax how many findings are listed where nobody wants to scroll; all that the report has, otherwise.
 */
export function resultLines(check: CheckResult, findingsMax = check.findings.length): string[] {
  const { statement, source, message, findings, waiver } = check;
  const listed = findings.slice(0, findingsMax);
  return [
    `${isAdvisoryViolation(check) ? 'Advisory: ' : ''}${statement} (${source})`,
    ...(listed.length > 0 ? listed.flatMap(findingLines) : [message]),
    ...more(check, listed.length),
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

/** How many findings there are beside those that are listed. */
function more({ differences }: CheckResult, listed: number): string[] {
  return differences > listed && listed > 0 ? [`and ${differences - listed} more like it`] : [];
}

export const waiverText = ({ reason, until }: Waiver) =>
  `waived${until === undefined ? '' : ` until ${until}`}: ${reason}`;

/** An outcome for people. One that does not stand for itself says so. */
export const outcomeWords = (check: CheckResult) =>
  isAdvisoryViolation(check) ? 'violated (advisory)' : check.outcome.replace('-', ' ');

/** For sorting: what is violated comes first, mandatory before advisory, then what could not be judged. */
export function bySeverity(a: CheckResult, b: CheckResult): number {
  return rank(a) - rank(b);
}

const rank = ({ outcome, level }: CheckResult) =>
  2 * ['violated', 'inconclusive', 'not-exercised', 'satisfied'].indexOf(outcome) +
  Number(level === 'advisory');

/**
 * Whether a result counts against the deployment in formats that know only good and bad (docs/command.md#outcomes).
 */
export const isFailure = ({ outcome, level }: CheckResult, strict: boolean) =>
  outcome === 'violated' && (level === 'mandatory' || strict);
