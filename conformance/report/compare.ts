import { visible } from '../../command-line/visible.ts';
import type { ObservedId } from '../../generated/requirements.ts';
import type { CheckResult, Counts, Observation, Report } from '../judging/result.ts';
import { counted } from '../reading/counted.ts';
import { type Json, type JsonObject, sameJson } from '../reading/json.ts';
import { subjectOf } from './findings.ts';

/** What is compared of a report. Reports of earlier versions have no more than this. */
export interface Compared
  extends Pick<Report, 'schemaVersion' | 'verdict' | 'startedAt' | 'suite' | 'deployment' | 'client'>,
    Partial<Pick<Report, 'depth' | 'seed'>> {
  counts: { mandatory: Pick<Counts, 'total' | 'satisfied'> };
  checks: Pick<CheckResult, 'id' | 'level' | 'outcome' | 'message'>[];
  observations: Pick<Observation, 'id' | 'value' | 'text'>[];
}

/** What differs between two runs in one requirement or observation. */
export interface Change {
  id: string;
  before: string;
  after: string;
  /** What the worse of two outcomes says. */
  message?: string | undefined;
}

/** Compares verdicts, outcomes and observations of two runs, but no times. */
export function compareReports([first, second]: [Compared, Compared]) {
  const verdict = first.verdict !== second.verdict;
  const outcomes: Change[] = differing(first.checks, second.checks, ({ outcome }) => outcome).map(
    ([id, a, b]) => ({
      id,
      before: a?.outcome ?? 'absent',
      after: b?.outcome ?? 'absent',
      message: [b, a].find((check) => check && check.outcome !== 'satisfied')?.message,
    }),
  );
  const observations: Change[] = differing(first.observations, second.observations, repeatedPart).map(
    ([id, a, b]) => ({ id, before: a?.text ?? 'not observed', after: b?.text ?? 'not observed' }),
  );
  const differences = Number(verdict) + outcomes.length + observations.length;
  return { verdict, outcomes, observations, differences };
}

/** A comparison as text. @param names what to call the runs. */
export function comparisonText(names: [string, string], reports: [Compared, Compared]): string {
  const [first, second] = reports;
  const { verdict, outcomes, observations, differences } = compareReports(reports);
  const lines = [
    ...reports.map((report, index) => head(names[index] ?? '', report)),
    ...suitesRemark(reports),
    '',
    ...(verdict ? [`verdict: ${first.verdict} → ${second.verdict}`] : []),
    ...block('requirement', outcomes.map(changeText)),
    ...block('observation', observations.map(changeText)),
    differences === 0 ? 'No differences.' : `Differences: ${differences}.`,
  ];
  return `${lines.map(visible).join('\n')}\n`;
}

const changeText = ({ id, before, after, message }: Change) =>
  `  ${id}: ${before} → ${after}${message === undefined ? '' : `\n    ${message}`}`;

/** The requirements with different outcomes in several runs, and in which. A run may lack checks that it did not reach. */
export function differingOutcomes(runs: readonly Pick<Compared, 'checks'>[]): string[] {
  const seen = runs.flatMap(({ checks }, index) => checks.map((check) => ({ run: index + 1, check })));
  const items = [...Map.groupBy(seen, ({ check }) => check.id)].flatMap(([id, those]) => {
    const byOutcome = [...Map.groupBy(those, ({ check }) => check.outcome)];
    if (byOutcome.length === 1) return [];
    const outcomes = byOutcome.map(
      ([outcome, same]) => `${outcome} in run ${same.map(({ run }) => run).join(', ')}`,
    );
    const violated = those.find(({ check }) => check.outcome === 'violated');
    const worse = violated ?? those.find(({ check }) => check.outcome !== 'satisfied');
    return [`  ${id}: ${outcomes.join('; ')}\n    ${worse?.check.message}`];
  });
  return block('requirement', items);
}

function head(name: string, report: Compared): string {
  const { suite, startedAt, verdict, counts } = report;
  const { satisfied, total } = counts.mandatory;
  return `${name}: ${subjectOf(report)}, ${minuteOf(startedAt)}, suite ${suite.version}: ${verdict}, ${satisfied} of ${total} mandatory satisfied`;
}

/** The minute of a timestamp of a report. */
export const minuteOf = (startedAt: string) => `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;

/** What to know if the suites that judged differ. */
export function suitesRemark([{ suite: a }, { suite: b }]: [Compared, Compared]): string[] {
  if (a.version !== b.version)
    return [
      `The suites differ (${a.version}, ${b.version}): requirements may have been added, changed or retired.`,
    ];
  return a.specSha256 === b.specSha256
    ? []
    : ['The suites have the same version but different specifications.'];
}

const block = (title: string, items: string[]) =>
  items.length === 0
    ? []
    : [`${counted(items.length, title)} ${items.length === 1 ? 'differs' : 'differ'}`, ...items];

/** Entries with the same id but different values, and entries that only one list has. */
function differing<T extends { id: string }>(
  first: T[],
  second: T[],
  judged: (item: T) => Json,
): [id: string, T | undefined, T | undefined][] {
  const [before, after] = [first, second].map((all) => new Map(all.map((item) => [item.id, item])));
  const ids = [...new Set([...first, ...second].map(({ id }) => id))];
  return ids
    .map((id): [string, T | undefined, T | undefined] => [id, before?.get(id), after?.get(id)])
    .filter(([, a, b]) => !a || !b || !sameJson(judged(a), judged(b)));
}

/** What should stay the same when a deployment is judged again: nothing that is measured or counts requests. */
const repeatedParts: { [Id in ObservedId]?: (value: JsonObject) => Json } = {
  // A measured time.
  'values.delay': () => null,
  // The example is the time of a create.
  'values.timestamps': ({ example: _, ...rest }) => rest,
  // Sequential identifiers occasionally gain a digit.
  'values.identifiers': ({ digits: _, ...rest }) => rest,
  // The number of such responses depends on the requests of the run.
  'refusals.no-token': (counts) => Object.keys(counts).sort(),
  'refusals.made-up-token': (counts) => Object.keys(counts).sort(),
};

/** The part of an observed value that should be equal in two runs against one deployment. */
function repeatedPart({ id, value }: Pick<Observation, 'id' | 'value'>): Json {
  const part = repeatedParts[id as ObservedId];
  return part ? part(Object(value)) : (value as Json);
}
