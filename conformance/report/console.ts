import { Readable } from 'node:stream';
import { dot, spec, tap } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { Output } from '../../command-line/output.ts';
import { visible } from '../../command-line/visible.ts';
import { type CheckResult, type Counts, isAdvisoryViolation, type Report } from '../judging/result.ts';
import { byArea } from './areas.ts';
import {
  bySeverity,
  isJudged,
  longestOf,
  outcomeWords,
  resultLines,
  standingOf,
  waiverText,
} from './findings.ts';
import { junitXml } from './junit.ts';
import { summaryText } from './summary.ts';

export const reporterNames = ['summary', 'spec', 'tap', 'dot', 'junit', 'github'] as const;
export type ReporterName = (typeof reporterNames)[number];

/** The widest line of a summary; a wider terminal shows the same. */
const widthMax = 80;

/**
 * Prints the report; `spec`, `tap` and `dot` as a test run.
 * @param strict whether advisory requirements decide too.
 * @param directory where the report is, for commands in a summary.
 */
export async function printReport(
  report: Report,
  name: ReporterName,
  out: Output,
  strict: boolean,
  directory: string,
): Promise<void> {
  const width = Math.min(out.columns ?? widthMax, widthMax);
  if (name === 'summary')
    out.writeColoured(summaryText(report, { width, hasColours: out.hasColours, directory }));
  else if (name === 'junit') out.write(junitXml(report, strict));
  else if (name === 'github') annotate(report, strict, out);
  else {
    // Programs that read TAP count every requirement; people need not see those they left out.
    const chosen =
      name === 'tap' ? report.checks : report.checks.filter(({ reason }) => reason !== 'selection');
    // If nothing could be judged, the sentence at the end says why.
    const shown = isJudged(report) || name === 'tap' ? chosen : [];
    const events = Readable.from(eventsOf({ ...report, checks: shown }, strict, name));
    // spec is a transform stream and the others are generator functions; compose accepts both.
    const reporter = name === 'spec' ? new spec() : name === 'tap' ? tap : dot;
    // As a whole: a piece may begin within a line.
    const pieces: unknown[] = await events.compose(reporter as never).toArray();
    out.writeColoured(asTap14(pieces.map(String).join('')));
  }
}

/** Subtests need TAP 14, but Node prints version 13. */
const asTap14 = (text: string) => (text.startsWith('TAP version 13') ? text.replace('13', '14') : text);

/** How many findings to show: one is enough on a terminal, and programs that read TAP get all. */
const findingsShown = { spec: 1, dot: 1, tap: undefined };

/** The events that node:test would emit for a run with these outcomes. */
function* eventsOf(report: Report, strict: boolean, name: keyof typeof findingsShown): Iterable<object> {
  const groups = byArea(report.checks);
  for (const [index, { title, items: checks }] of groups.entries()) {
    yield { type: 'test:start', data: { name: title, nesting: 0 } };
    for (const [place, check] of checks.entries()) yield* testOf(check, place + 1, strict, name);
    yield { type: 'test:plan', data: { nesting: 1, count: checks.length } };
    const bad = checks.filter((check) => ['failed', 'undecided'].includes(standingOf(check, strict))).length;
    const error =
      bad > 0 ? { error: failure(`${bad} of ${checks.length} did not pass`, 'subtestsFailed') } : {};
    const details = { duration_ms: longestOf(checks), type: 'suite', ...error };
    const type = bad > 0 ? 'test:fail' : 'test:pass';
    yield { type, data: { name: title, nesting: 0, testNumber: index + 1, details } };
  }
  yield { type: 'test:plan', data: { nesting: 0, count: groups.length } };
  if (name === 'dot') return;
  for (const message of summaryLines(report))
    yield { type: 'test:diagnostic', data: { nesting: 0, message } };
}

function* testOf(
  check: CheckResult,
  testNumber: number,
  strict: boolean,
  reporter: keyof typeof findingsShown,
): Iterable<object> {
  const { id: name, outcome, message, waiver } = check;
  const nesting = 1;
  const pass = { name, nesting, testNumber, details: { duration_ms: check.durationMs } };
  yield { type: 'test:start', data: { name, nesting } };
  const isForgiven = isAdvisoryViolation(check) && !strict;
  const isPass = outcome === 'satisfied' || (isForgiven && reporter === 'tap');
  if (isPass) yield { type: 'test:pass', data: pass };
  if (outcome === 'not-exercised') yield { type: 'test:pass', data: { ...pass, skip: visible(message) } };
  else if (isForgiven && isPass) {
    const remark = `violated (advisory): ${message}${waiver ? ` (${waiverText(waiver)})` : ''}`;
    yield { type: 'test:diagnostic', data: { nesting, message: visible(remark) } };
  } else if (!isPass) {
    const lines = resultLines(check, findingsShown[reporter]).slice(1);
    const text = [`${outcomeWords(check)}: ${check.statement}`, ...lines].join('\n');
    const details = { ...pass.details, error: failure(text, 'testCodeFailure') };
    // node:test does not count a todo as a failure and marks it in its own way.
    const mark = isForgiven ? { todo: 'violated (advisory)' } : {};
    yield { type: 'test:fail', data: { ...pass, ...mark, details } };
  }
}

/** An error in the shape that node:test's reporters expect, without a stack trace of the runner. */
function failure(message: string, failureType: string): Error {
  // Without a custom inspector Node would put the message in brackets.
  const cause = Object.assign(new Error(message), { stack: message, [inspect.custom]: () => message });
  return Object.assign(new Error(message), { code: 'ERR_TEST_FAILURE', failureType, cause, stack: message });
}

/** Annotations for a pull request, violations first, because GitHub shows only the first ten of a step. */
function annotate(report: Report, strict: boolean, out: Output): void {
  const bad = report.checks.filter(
    ({ outcome, reason }) => outcome === 'violated' || (outcome === 'inconclusive' && reason !== 'stands-on'),
  );
  for (const check of bad.toSorted(bySeverity)) {
    const kind = check.level === 'mandatory' || strict ? 'error' : 'warning';
    out.annotate(kind, resultLines(check, 1).join('\n'), `${check.id} ${outcomeWords(check)}`);
  }
  out.annotate('notice', report.summary, report.verdict);
}

/** The summary of a run: requests by operation, counts, the verdict, and the reason in one sentence. */
export function summaryLines(report: Report): string[] {
  const { counts, requests, requestsByOperation, durationMs, seed, verdict, summary } = report;
  const requestLines = Object.entries(requestsByOperation).map(
    ([id, count]) => `  ${id.padEnd(24)} ${String(count).padStart(4)}`,
  );
  return [
    `requests ${requests} in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}`,
    ...requestLines,
    `mandatory ${countsLine(counts.mandatory)}`,
    `advisory ${countsLine(counts.advisory)}`,
    `verdict ${verdict}`,
    visible(summary),
  ];
}

const countsLine = ({ total, satisfied, violated, notExercised, inconclusive }: Counts) =>
  `${total}: ${satisfied} satisfied, ${violated} violated, ${notExercised} not exercised, ${inconclusive} inconclusive`;
