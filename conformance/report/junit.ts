import { create } from 'xmlbuilder2';
import { visible } from '../../command-line/visible.ts';
import { type CheckResult, isAdvisoryViolation, type Report } from '../judging/result.ts';
import { byArea } from './areas.ts';
import { longestOf, outcomeWords, resultLines, standingOf } from './findings.ts';

/** The report as JUnit XML, with a test case per requirement. @param strict whether advisory violations fail. */
export function junitXml(report: Report, strict: boolean): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', {
    name: 'money-transfer-conformance',
    time: seconds(report.durationMs),
    ...countsOf(report.checks, strict),
  });
  for (const { area, title, items: checks } of byArea(report.checks)) {
    const skipped = checks.filter((check) => standingOf(check, strict) === 'skipped').length;
    const suite = root.ele('testsuite', {
      name: title,
      timestamp: report.startedAt.slice(0, 19),
      time: seconds(longestOf(checks)),
      ...countsOf(checks, strict),
      skipped: String(skipped),
    });
    for (const check of checks) {
      const test = suite.ele('testcase', {
        name: check.id,
        classname: area,
        time: seconds(check.durationMs),
      });
      const element = elements[standingOf(check, strict)];
      // Jenkins' schema allows the reason for skipping only as text.
      if (element === 'skipped') test.ele('skipped').txt(visible(check.message));
      else if (element)
        test
          .ele(element, {
            message: `${isAdvisoryViolation(check) ? 'Advisory: ' : ''}${visible(check.message)}`,
            type: check.outcome,
          })
          .txt(textOf(check));
      else if (check.outcome === 'violated')
        test.ele('system-out').txt(`${outcomeWords(check)}: ${textOf(check)}`);
    }
  }
  return `${root.end({ prettyPrint: true })}\n`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

const elements = { failed: 'failure', undecided: 'error', skipped: 'skipped', passed: undefined } as const;

function countsOf(checks: CheckResult[], strict: boolean) {
  const count = (standing: string) =>
    String(checks.filter((check) => standingOf(check, strict) === standing).length);
  return { tests: String(checks.length), failures: count('failed'), errors: count('undecided') };
}

const textOf = (check: CheckResult) => resultLines(check).join('\n');
