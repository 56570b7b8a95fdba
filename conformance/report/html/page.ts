import type { Report } from '../../judging/result.ts';
import type { Transcript } from '../../transcript/exchange.ts';
import { minuteOf } from '../compare.ts';
import { isJudged, subjectOf } from '../findings.ts';
import { observationsSection, rulingsSection, runSection, unobservableSection } from './appendix.ts';
import { ExchangeViews } from './exchange.ts';
import { findingsSection } from './findings.ts';
import { coverageSection, mapSection } from './matrices.ts';
import { leftOutSection, openSection } from './open.ts';
import { requirementsSection } from './requirements.ts';
import { pageHtml } from './shell.ts';
import { summarySection, verdicts } from './summary.ts';
import { html } from './tag.ts';
import { timelineSection } from './timeline.ts';

/** The report for people, in one file that works without scripts. Everything from the deployment is escaped. */
export function reportHtml(report: Report, { entries }: Transcript): string {
  const exchanges = entries.filter((entry) => entry.kind === 'exchange');
  const views = new ExchangeViews(exchanges);
  const subject = subjectOf(report);
  const frame = {
    title: `${verdicts[report.verdict].words}: ${subject}`,
    head: html`<h1>Conformance report</h1>
<p><code>${subject}</code>, ${minuteOf(report.startedAt)}</p>`,
    first: summarySection(report),
    last: 'Beside this page, report.json has the whole result and transcript.har every exchange.',
  };
  const judged = isJudged(report);
  return pageHtml(frame, [
    findingsSection(report, views),
    judged && mapSection(report),
    openSection(report),
    requirementsSection(report),
    judged && timelineSection(exchanges, views.shown),
    judged && report.coverage.length > 0 && coverageSection(report),
    observationsSection(report),
    rulingsSection(report),
    leftOutSection(report),
    unobservableSection(report),
    runSection(report),
  ]);
}
