import { visible } from '../../command-line/visible.ts';
import type { Contrast } from '../judging/causes/contrast.ts';
import {
  type AlsoSeen,
  type AppliedWaiver,
  type Cause,
  type CheckResult,
  type Finding,
  isAdvisoryViolation,
  type Outcome,
  type Report,
} from '../judging/result.ts';
import { counted } from '../reading/counted.ts';

/** What was judged, for a heading: the address of a deployment, or the command of a client. */
export const subjectOf = ({
  client,
  deployment: { baseUrl },
}: Pick<Report, 'client' | 'deployment'>): string =>
  client ? (client.command ?? `a client at ${baseUrl}`) : baseUrl;

/** A result as lines: the requirement, then each finding, or why there is none. @param findingsMax how many to list. */
export function resultLines(check: CheckResult, findingsMax = check.findings.length): string[] {
  const { statement, message, findings, differences, waiver } = check;
  const listed = findings.slice(0, findingsMax);
  const left = listed.length > 0 ? differences - listed.length : 0;
  return [
    `${isAdvisoryViolation(check) ? 'Advisory: ' : ''}${statement} (${basisOf(check)})`,
    ...(listed.length > 0 ? listed.flatMap(findingLines) : [message]),
    ...(left > 0 ? [`and ${left} more like it`] : []),
    ...(waiver ? [`  ${waiverText(waiver)}`] : []),
  ].map(visible);
}

/** Where the document states a requirement, and the rulings on how to read it. */
export const basisOf = ({ source, rulings }: CheckResult) =>
  rulings.length > 0 ? `${source}; ruling ${rulings.join(', ')}` : source;

function findingLines({ step, expected, actual, notes, requestIds, curl }: Finding): string[] {
  return [
    `at ${step}`,
    `  expected ${expected}`,
    `  got ${actual}`,
    ...notes.map((note) => `  ${note}`),
    ...(requestIds.length > 0 ? [`  ${requestIds.join(', ')}`] : []),
    `  ${curl}`,
  ];
}

/** Under which condition a requirement is violated, and how far that holds; or how often. */
export function conditionText({ text, wrong, alike, others }: Contrast): string {
  const isAll = wrong === alike;
  if (text === '')
    return isAll ? `always (${counted(wrong, 'response')})` : `in ${wrong} of ${alike} responses`;
  return `${text} (${isAll ? `all ${wrong}` : `${wrong} of ${alike}`} wrong; otherwise none of ${others})`;
}

/** What was seen against a requirement that was not judged. */
export const alsoSeenText = ({ requirement, request, expected, actual }: AlsoSeen) =>
  `${requirement} at ${request}: expected ${expected}; got ${actual}`;

/** What it brings to remove a cause. @param isFirst whether others come after it */
export const gainText = (unblocked: number, isFirst: boolean) =>
  `${isFirst ? 'fix this first, which' : 'mending it'} lets ${counted(unblocked, 'more requirement')} be judged`;

export const waiverText = ({ reason, until }: AppliedWaiver) =>
  `waived${until === undefined ? '' : ` until ${until}`}: ${reason}`;

/** What a requirement came to. */
type Judged = Pick<CheckResult, 'outcome' | 'level'>;

/** An outcome for people. Only advisory violations are qualified. */
export const outcomeWords = (check: Judged) =>
  isAdvisoryViolation(check) ? 'violated (advisory)' : check.outcome.replace('-', ' ');

/** A sign for each outcome, the worst first, so that no colour is needed. */
export const outcomeSigns: Record<Outcome, string> = {
  violated: '✗',
  inconclusive: '?',
  'not-exercised': '–',
  satisfied: '✓',
};

/** How the outcome of a requirement is shown. Advisory violations have their own sign and colour. */
export const shownOutcome = (check: Judged) => ({
  sign: isAdvisoryViolation(check) ? '!' : outcomeSigns[check.outcome],
  words: outcomeWords(check),
  style: isAdvisoryViolation(check) ? ('advisory' as const) : check.outcome,
});

const worstFirst = ['violated', 'advisory', 'inconclusive', 'not-exercised', 'satisfied'] as const;

/** How many results are shown in each way, the worst first, without those that do not occur. */
export function byOutcome(checks: readonly Judged[]) {
  const groups = Map.groupBy(checks.map(shownOutcome), ({ style }) => style);
  return worstFirst.flatMap((style) => {
    const those = groups.get(style) ?? [];
    return those.slice(0, 1).map((shown) => ({ ...shown, count: those.length }));
  });
}

/** Whether anything could be judged; where nothing could, there is nothing to draw. */
export const isJudged = ({ checks }: Report) =>
  checks.some(({ outcome }) => outcome === 'satisfied' || outcome === 'violated');

/** The violated requirement that shows best why one could not be judged; undefined if none is known. */
export const rootOf = ({ blockedBy }: CheckResult, causes: readonly Cause[]): string | undefined =>
  causes.find(({ requirements }) => requirements.includes(blockedBy ?? ''))?.requirements[0];

/** How long the requirements of an area took, in milliseconds: they share exchanges. */
export const longestOf = (checks: readonly CheckResult[]) =>
  Math.max(0, ...checks.map(({ durationMs }) => durationMs));

/** Sorts violations first, mandatory before advisory, then what could not be judged. */
export const bySeverity = (a: CheckResult, b: CheckResult) => rank(a) - rank(b);

const rank = ({ outcome, level }: CheckResult) =>
  2 * Object.keys(outcomeSigns).indexOf(outcome) + Number(level === 'advisory');

const standings = {
  satisfied: 'passed',
  'not-exercised': 'skipped',
  inconclusive: 'undecided',
} as const;

/** What a result is in formats for tests (docs/command.md#outcomes). @param strict makes advisory violations fail. */
export const standingOf = ({ outcome, level }: CheckResult, strict: boolean) => {
  if (outcome !== 'violated') return standings[outcome];
  return level === 'mandatory' || strict ? 'failed' : 'passed';
};
