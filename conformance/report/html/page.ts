import type { Report } from '../../judging/result.ts';
import type { Transcript } from '../../transcript/exchange.ts';
import { observationsSection, rulingsSection, runSection, unobservableSection } from './appendix.ts';
import { coverageSection, mapSection } from './charts.ts';
import { ExchangeViews } from './exchange.ts';
import { findingsSection } from './findings.ts';
import { leftOutSection, openSection } from './open.ts';
import { started } from './parts.ts';
import { requirementsSection } from './requirements.ts';
import { pageHtml } from './shell.ts';
import { isJudged, summarySection, verdicts } from './summary.ts';
import { html } from './tag.ts';
import { timelineSection } from './timeline.ts';

/** The report for people, in one file that works without scripts. Everything from the deployment is escaped. */
export function reportHtml(report: Report, { entries }: Transcript): string {
  const exchanges = entries.filter((entry) => entry.kind === 'exchange');
  const views = new ExchangeViews(exchanges);
  const { baseUrl } = report.deployment;
  const frame = {
    title: `${verdicts[report.verdict].words}: ${baseUrl}`,
    head: html`<h1>Conformance report</h1><p><code>${baseUrl}</code>, ${started(report)}</p>`,
    first: summarySection(report),
    last: 'Beside this page, report.json has the whole result and transcript.har every exchange.',
  };
  const judged = isJudged(report);
  // The timeline links to the exchanges that the findings show.
  const findings = findingsSection(report, views);
  return pageHtml(frame, [
    findings,
    judged && mapSection(report),
    openSection(report),
    requirementsSection(report),
    judged && timelineSection(exchanges, views.shown),
    judged && coverageSection(report),
    observationsSection(report),
    rulingsSection(report),
    leftOutSection(report),
    unobservableSection(report),
    runSection(report),
  ]);
}
