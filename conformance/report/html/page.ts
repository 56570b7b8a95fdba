import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../judging/result.ts';
import type { Transcript } from '../../transcript/exchange.ts';
import { byArea } from '../areas.ts';
import { coverageSection } from './coverage.ts';
import { ExchangeViews } from './exchange.ts';
import { findingsSection, leftOutSection, openSection } from './findings.ts';
import { row, section, table } from './parts.ts';
import { requirementsSection } from './requirements.ts';
import { runSection, verdictSection, verdicts } from './run-facts.ts';
import { Html, html } from './tag.ts';

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const style = ownFile('page.css');
const script = ownFile('in-browser.js');

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only the page's own style and script, and loads nothing. */
const policy = [
  "default-src 'none'",
  `style-src ${digest(style)}`,
  `script-src ${digest(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The report for people, in one file that works without scripts. Everything from the deployment is escaped. */
export function reportHtml(report: Report, { entries }: Transcript): string {
  const views = new ExchangeViews(entries.filter((entry) => entry.kind === 'exchange'));
  const { words } = verdicts[report.verdict];
  const sections = [
    { id: 'findings', name: 'Violations', section: findingsSection(report, views) },
    { id: 'open', name: 'Not judged', section: openSection(report) },
    { id: 'requirements', name: 'Requirements', section: requirementsSection(report) },
    { id: 'coverage', name: 'Coverage', section: coverageSection(report) },
    { id: 'observations', name: 'Observations', section: observationsSection(report) },
    { id: 'left-out', name: 'Not exercised', section: leftOutSection(report) },
    { id: 'unobservable', name: 'Not observable', section: unobservableSection(report) },
    { id: 'run', name: 'The run', section: runSection(report) },
  ].filter(({ section }) => section !== false);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${words}: ${report.deployment.baseUrl}</title>
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the verdict</a>
<header>
<h1>Conformance report</h1>
<p><code>${report.deployment.baseUrl}</code>, ${report.startedAt.slice(0, 16).replace('T', ' ')} UTC</p>
<nav aria-label="Sections"><ul>${sections.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
</header>
<main id="main" tabindex="-1">
${verdictSection(report)}
${sections.map(({ section }) => section)}
</main>
<footer><p>Money transfer conformance kit ${report.suite.version}. report.json has the whole result, transcript.har every exchange.</p></footer>
<script>${new Html(script)}</script>
</body>
</html>
`.toString();
}

/** What this deployment does where the document is silent, for authors of clients. */
function observationsSection({ observations }: Report): Html {
  const columns = ['Where the document is silent', 'This deployment'];
  const tables = byArea(observations).map(({ title, items }) => {
    const rows = items.map(({ id, statement, text }) => row([statement, text], html` id="${id}"`));
    return html`<h3>${title}</h3>
${table(`${title}: observations`, columns, rows, 'observations')}`;
  });
  const body = html`<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${tables.length === 0 ? html`<p>Nothing was observed.</p>` : tables}`;
  return section('observations', 'Observations where the document is silent', body);
}

/** Statements of the document that cannot be observed from outside. */
function unobservableSection({ unobservable }: Report): Html {
  const rows = unobservable.map(({ id, statement, reason }) => row([statement, reason], html` id="${id}"`));
  const columns = ['Statement', 'Why it cannot be judged'];
  const body = table('Statements of the document that no run can judge', columns, rows, 'observations');
  return section('unobservable', 'Not observable from outside', body);
}
