import { visible } from '../../command-line/visible.ts';
import { type CheckResult, isAdvisoryViolation, type Report } from '../judging/result.ts';
import { byArea } from './areas.ts';
import { resultLines, standingOf } from './findings.ts';

/** The report in the Common Test Report Format (https://ctrf.io). @param strict whether advisory violations fail. */
export function ctrfJson(report: Report, strict: boolean): string {
  const areas = byArea(report.checks);
  const tests = areas.flatMap(({ title, items }) => items.map((check) => testOf(check, title, strict)));
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const start = Date.parse(report.startedAt);
  const { seed, verdict, summary, suite, deployment, requests } = report;
  const document = {
    reportFormat: 'CTRF',
    specVersion: '1.0.0',
    timestamp: report.startedAt,
    generatedBy: 'money-transfer-conformance',
    results: {
      tool: { name: 'money-transfer-conformance', version: suite.version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        suites: areas.length,
        start,
        stop: start + report.durationMs,
        duration: report.durationMs,
        extra: { verdict, summary: visible(summary), seed, requests },
      },
      tests,
      environment: { extra: { baseUrl: deployment.baseUrl, specSha256: suite.specSha256 } },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function testOf(check: CheckResult, title: string, strict: boolean) {
  const { id, level, operation, outcome, reason, message, findings, source, waiver } = check;
  const standing = standingOf(check, strict);
  const requestIds = [...new Set(findings.flatMap((finding) => finding.requestIds))];
  return {
    name: id,
    testId: id,
    status: standing === 'undecided' ? 'other' : standing,
    rawStatus: outcome,
    // That of the exchanges that bear on it, which others may share.
    duration: check.durationMs,
    suite: [title],
    message: `${isAdvisoryViolation(check) ? 'Violated (advisory): ' : ''}${visible(message)}`,
    ...(findings.length > 0 ? { trace: resultLines(check).join('\n') } : {}),
    tags: [level],
    extra: {
      level,
      operation,
      source,
      ...(reason === null ? {} : { reason }),
      ...(requestIds.length > 0 ? { requestIds: requestIds.map(visible) } : {}),
      ...(waiver ? { waiver } : {}),
    },
  };
}
