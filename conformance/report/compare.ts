import type { ObservedId } from '../../generated/requirements.ts';
import type { CheckResult, Observation, Report } from '../judging/result.ts';
import { counted } from '../reading/counted.ts';
import { isObject, type Json, sameJson } from '../reading/json.ts';
import { visible } from './visible.ts';

/** What differs between two runs in one requirement or observation. */
export interface Change {
  id: string;
  before: string;
  after: string;
  /** What the worse of two outcomes says. */
  message?: string | undefined;
}

/** Compares verdicts, outcomes and observations of two runs, but no times, and counts the differences. */
export function compareReports([first, second]: [Report, Report]) {
  const verdict = first.verdict !== second.verdict;
  const outcomes = differing(first.checks, second.checks, outcomeOf, {
    words: (check) => check?.outcome ?? 'absent',
    message: (check) => (check.outcome === 'satisfied' ? undefined : check.message),
  });
  const observations = differing(first.observations, second.observations, repeatedPart, {
    words: (observation) => observation?.text ?? 'not observed',
  });
  const differences = Number(verdict) + outcomes.length + observations.length;
  return { verdict, outcomes, observations, differences };
}

/** A comparison as text. @param names what to call the runs. */
export function comparisonText(names: [string, string], reports: [Report, Report]): string {
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
export function differingOutcomes(runs: readonly Report[]): string[] {
  const seen = runs.flatMap(({ checks }, index) => checks.map((check) => ({ run: index + 1, check })));
  const items = [...Map.groupBy(seen, ({ check }) => check.id)].flatMap(([id, those]) => {
    const byOutcome = [...Map.groupBy(those, ({ check }) => outcomeOf(check))];
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

function head(name: string, { deployment, suite, startedAt, verdict, counts }: Report): string {
  const { satisfied, total } = counts.mandatory;
  const when = `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `${name}: ${deployment.baseUrl}, ${when}, suite ${suite.version}: ${verdict}, ${satisfied} of ${total} mandatory satisfied`;
}

/** What to know if the suites that judged differ. */
export function suitesRemark([{ suite: a }, { suite: b }]: [Report, Report]): string[] {
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
  first: readonly T[],
  second: readonly T[],
  judged: (item: T) => Json,
  says: { words: (item: T | undefined) => string; message?: (item: T) => string | undefined },
): Change[] {
  const [before, after] = [first, second].map((items) => new Map(items.map((item) => [item.id, item])));
  const ids = [...first, ...second].map(({ id }) => id);
  return [...new Set(ids)].flatMap((id) => {
    const [a, b] = [before?.get(id), after?.get(id)];
    if (a && b && sameJson(judged(a), judged(b))) return [];
    const [message] = [b, a].flatMap((item) => (item && says.message?.(item)) ?? []);
    return { id, before: says.words(a), after: says.words(b), message };
  });
}

const outcomeOf = ({ outcome }: CheckResult) => outcome;

/** What should stay the same when a deployment is judged again: nothing that is measured or counts requests. */
const repeatedParts: { [Id in ObservedId]?: (value: Json) => Json } = {
  // A measured time.
  'values.delay': () => null,
  // The example is the time of a create.
  'values.timestamps': (value) => without(value, 'example'),
  // Sequential identifiers occasionally gain a digit.
  'values.identifiers': (value) => without(value, 'digits'),
  // The number of such responses depends on the requests of the run.
  'refusals.no-token': kinds,
  'refusals.made-up-token': kinds,
};

/** The part of an observed value that should be equal in two runs against one deployment. */
function repeatedPart({ id, value }: Observation): Json {
  const part = repeatedParts[id as ObservedId];
  return part ? part(value as Json) : (value as Json);
}

function without(value: Json, key: string): Json {
  if (!isObject(value)) return value;
  const { [key]: _, ...rest } = value;
  return rest;
}

function kinds(value: Json): Json {
  return isObject(value) ? Object.keys(value).sort() : value;
}
