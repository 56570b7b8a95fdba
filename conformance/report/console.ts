import { Readable } from 'node:stream';
import { dot, spec, tap } from 'node:test/reporters';
import { type Area, areaTitles, requirements } from '../../generated/requirements.ts';
import type { CheckResult, Report } from '../checks/result.ts';
import { junitXml } from './junit.ts';
import { summaryLines } from './summary.ts';

export const reporterNames = ['spec', 'tap', 'dot', 'junit', 'github'] as const;
export type ReporterName = (typeof reporterNames)[number];

/**
 * Prints the report. `spec`, `tap` and `dot` are the reporters of node:test, given the events of a test run
 * with a test for each requirement.
 * @param strict whether advisory requirements count.
 */
export async function printReport(
  report: Report,
  name: ReporterName,
  out: NodeJS.WritableStream,
  strict: boolean,
): Promise<void> {
  if (name === 'junit') out.write(junitXml(report));
  else if (name === 'github') out.write(githubAnnotations(report));
  else {
    // People know what they left out; programs that read TAP count every requirement.
    const chosen =
      name === 'tap' ? report.checks : report.checks.filter(({ reason }) => reason !== 'selection');
    // Where nothing could be judged, the one sentence at the end says why.
    const isHopeless = chosen.every(
      ({ outcome }) => outcome === 'inconclusive' || outcome === 'not-exercised',
    );
    const shown = isHopeless && name !== 'tap' ? [] : chosen;
    const events = Readable.from(eventsOf({ ...report, checks: shown }, strict, name !== 'dot'));
    // spec is a transform stream, the others are generator functions; compose takes both.
    const reporter = name === 'spec' ? new spec() : name === 'tap' ? tap : dot;
    for await (const text of events.compose(reporter as never)) out.write(text);
  }
}

/** The events that node:test would emit for a run with these outcomes. */
function* eventsOf(report: Report, strict: boolean, withSummary: boolean): Iterable<object> {
  const areas = new Map<string, Area>(requirements.map(({ id, area }) => [id, area]));
  const groups = Map.groupBy(report.checks, ({ id }) => areas.get(id) as Area);
  let groupNumber = 0;
  for (const [area, checks] of groups) {
    const name = areaTitles[area];
    groupNumber++;
    yield { type: 'test:start', data: { name, nesting: 0 } };
    for (const [index, check] of checks.entries()) yield* testOf(check, index + 1, strict);
    yield { type: 'test:plan', data: { nesting: 1, count: checks.length } };
    const bad = checks.filter((check) => !passes(check, strict)).length;
    yield {
      type: bad > 0 ? 'test:fail' : 'test:pass',
      data: {
        name,
        nesting: 0,
        testNumber: groupNumber,
        details: {
          duration_ms: 0,
          type: 'suite',
          ...(bad > 0 ? { error: failure(`${bad} of ${checks.length} not passed`, 'subtestsFailed') } : {}),
        },
      },
    };
  }
  yield { type: 'test:plan', data: { nesting: 0, count: groupNumber } };
  if (!withSummary) return;
  for (const message of summaryLines(report))
    yield { type: 'test:diagnostic', data: { nesting: 0, message } };
}

const passes = ({ outcome, level }: CheckResult, strict: boolean) =>
  outcome === 'satisfied' ||
  outcome === 'not-exercised' ||
  (level === 'advisory' && !strict && outcome === 'violated');

function* testOf(check: CheckResult, testNumber: number, strict: boolean): Iterable<object> {
  const { id: name, outcome, message, statement, source, findings } = check;
  const nesting = 1;
  yield { type: 'test:start', data: { name, nesting } };
  const details = { duration_ms: 0 };
  if (outcome === 'not-exercised') {
    yield { type: 'test:pass', data: { name, nesting, testNumber, details, skip: message } };
  } else if (passes(check, strict)) {
    yield { type: 'test:pass', data: { name, nesting, testNumber, details } };
    if (outcome === 'violated')
      yield { type: 'test:diagnostic', data: { nesting, message: `advisory, violated: ${message}` } };
  } else {
    const lines = findings.map(
      ({ step, expected, actual, curl }) => `at ${step}\n  expected ${expected}\n  got ${actual}\n  ${curl}`,
    );
    const text = [`${outcome}: ${statement} (${source})`, ...(lines.length > 0 ? lines : [message])].join(
      '\n',
    );
    yield {
      type: 'test:fail',
      data: { name, nesting, testNumber, details: { ...details, error: failure(text, 'testCodeFailure') } },
    };
  }
}

/** An error as node:test's reporters expect one, without a stack: it would lead into the runner. */
function failure(message: string, failureType: string): Error {
  const cause = Object.assign(new Error(message), { stack: message });
  return Object.assign(new Error(message), { code: 'ERR_TEST_FAILURE', failureType, cause, stack: message });
}

/** Workflow commands that show findings beside a pull request. */
function githubAnnotations(report: Report): string {
  const encoded = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const lines = report.checks.flatMap(({ id, level, outcome, message, statement, source }) => {
    if (outcome === 'satisfied' || outcome === 'not-exercised') return [];
    const kind = level === 'mandatory' ? 'error' : 'warning';
    return [`::${kind} title=${id} ${outcome}::${encoded(`${statement} (${source})\n${message}`)}`];
  });
  return `${[...lines, `::notice title=${report.verdict}::${encoded(report.summary)}`].join('\n')}\n`;
}
