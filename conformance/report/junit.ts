import { create } from 'xmlbuilder2';
import { type Area, areaTitles, requirements } from '../../generated/requirements.ts';
import type { CheckResult, Report } from '../checks/result.ts';

/**
 * The report in the XML of JUnit, as build servers read it: a suite for each area, a test case for each
 * requirement. Violated is a failure, inconclusive an error, not exercised skipped.
 */
export function junitXml(report: Report): string {
  const suites = new Map<Area, CheckResult[]>();
  const areas = new Map<string, Area>(requirements.map(({ id, area }) => [id, area]));
  for (const check of report.checks) {
    const area = areas.get(check.id) as Area;
    suites.set(area, [...(suites.get(area) ?? []), check]);
  }
  const all = report.checks;
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', {
    name: 'money-transfer-conformance',
    time: (report.durationMs / 1000).toFixed(3),
    ...countsOf(all),
  });
  for (const [area, checks] of suites) {
    const suite = root.ele('testsuite', {
      name: areaTitles[area],
      timestamp: report.startedAt.slice(0, 19),
      time: '0',
      ...countsOf(checks),
    });
    for (const check of checks) {
      const test = suite.ele('testcase', { name: check.id, classname: area, time: '0' });
      const element = elementOf(check);
      if (element)
        test
          .ele(element, {
            message: printable(check.message),
            ...(element === 'skipped' ? {} : { type: check.outcome }),
          })
          .txt(printable(textOf(check)));
      else if (check.outcome === 'violated')
        test.ele('system-out').txt(printable(`Advisory: ${textOf(check)}`));
    }
  }
  return `${root.end({ prettyPrint: true })}\n`;
}

const elementOf = ({ outcome, level }: CheckResult) => {
  if (outcome === 'violated') return level === 'mandatory' ? 'failure' : undefined;
  if (outcome === 'inconclusive') return 'error';
  return outcome === 'not-exercised' ? 'skipped' : undefined;
};

function countsOf(checks: CheckResult[]) {
  const count = (element: string) => String(checks.filter((check) => elementOf(check) === element).length);
  return {
    tests: String(checks.length),
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function textOf({ statement, source, message, findings }: CheckResult): string {
  const lines = findings.map(
    ({ step, expected, actual, curl }) => `At ${step}\n  expected ${expected}\n  got ${actual}\n  ${curl}`,
  );
  return [statement, `Source: ${source}`, ...(lines.length > 0 ? lines : [message])].join('\n');
}

/** XML 1.0 has no way to write most control characters. */
const printable = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
