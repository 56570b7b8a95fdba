import type { Report } from '../../judging/result.ts';
import type { Transcript } from '../../transcript/exchange.ts';
import { coverageSection } from './coverage.ts';
import { ExchangeViews } from './exchange.ts';
import { findingsSection } from './findings.ts';
import { mapSection } from './map.ts';
import { observationsSection, unobservableSection } from './observations.ts';
import { leftOutSection, openSection } from './open.ts';
import { requirementsSection } from './requirements.ts';
import { rulingsSection } from './rulings.ts';
import { runSection } from './run-facts.ts';
import { pageHtml } from './shell.ts';
import { isJudged, summarySection, verdicts } from './summary.ts';
import { html } from './tag.ts';
import { timelineSection } from './timeline.ts';

/** The report for people, in one file that works without scripts. Everything from the deployment is escaped. */
export function reportHtml(report: Report, { entries }: Transcript): string {
  const exchanges = entries.filter((entry) => entry.kind === 'exchange');
  const views = new ExchangeViews(exchanges);
  const { baseUrl } = report.deployment;
  const head = html`<h1>Conformance report</h1>
<p><code>${baseUrl}</code>, ${report.startedAt.slice(0, 16).replace('T', ' ')} UTC</p>`;
  const frame = {
    title: `${verdicts[report.verdict].words}: ${baseUrl}`,
    head,
    first: summarySection(report),
    last: 'Beside this page, report.json has the whole result and transcript.har every exchange.',
  };
  const judged = isJudged(report);
  const findings = findingsSection(report, views);
  return pageHtml(frame, [
    { id: 'findings', name: 'Violations', section: findings },
    { id: 'map', name: 'Map', section: judged && mapSection(report) },
    { id: 'open', name: 'Not judged', section: openSection(report) },
    { id: 'requirements', name: 'Requirements', section: requirementsSection(report) },
    { id: 'timeline', name: 'Timeline', section: judged && timelineSection(exchanges, views.shown) },
    { id: 'coverage', name: 'Coverage', section: judged && coverageSection(report) },
    { id: 'observations', name: 'Observations', section: observationsSection(report) },
    { id: 'rulings', name: 'Rulings', section: rulingsSection(report) },
    { id: 'left-out', name: 'Not exercised', section: leftOutSection(report) },
    { id: 'unobservable', name: 'Not observable', section: unobservableSection(report) },
    { id: 'run', name: 'The run', section: runSection(report) },
  ]);
}
