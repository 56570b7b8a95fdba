import { type RulingId, rulingTexts } from '../../../generated/rulings.ts';
import type { Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { byArea } from '../areas.ts';
import {
  cell,
  fold,
  line,
  note,
  rowOf,
  rows,
  rulingId,
  type Section,
  seconds,
  section,
  table,
} from './parts.ts';
import { html } from './tag.ts';

/** What this deployment does where the document is silent, for authors of clients. */
export function observationsSection({ observations }: Report): Section {
  const body = html`<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${observations.length === 0 && html`<p>Nothing was observed.</p>`}
${byArea(observations).map(({ title, items }) =>
  fold(
    html`<strong>${title}</strong> ${counted(items.length, 'observation')}`,
    rows(items.map(({ id, statement, text }) => rowOf(id, note(statement), html`<strong>${text}</strong>`))),
  ),
)}`;
  return section('observations', 'Observations where the document is silent', body, 'Observations');
}

/** How the document is read where one could doubt: the rulings on which requirements of the report rest. */
export function rulingsSection({ checks }: Report): Section {
  const cited = new Set(checks.flatMap(({ rulings }) => rulings));
  const items = (Object.keys(rulingTexts) as RulingId[])
    .filter((name) => cited.has(name))
    .map((name) => {
      const { title, says } = rulingTexts[name];
      // Every other piece is code.
      const text = says
        .split('`')
        .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece));
      return rowOf(rulingId(name), html`<strong>${title}</strong> <code>${name}</code>`, text);
    });
  const body = html`<p>Where the document can be read in more than one way, these say how it is read.</p>
${fold(counted(items.length, 'ruling'), rows(items))}`;
  return section('rulings', 'Rulings', body);
}

/** Statements of the document that cannot be observed from outside. */
export function unobservableSection({ unobservable }: Report): Section {
  const body = fold(
    `${counted(unobservable.length, 'statement')} of the document that no run can judge`,
    rows(unobservable.map(({ id, statement, reason }) => rowOf(id, note(statement), reason))),
  );
  return section('unobservable', 'Not observable from outside', body, 'Not observable');
}

/** The facts needed to repeat or identify the run. */
export function runSection(report: Report): Section {
  const { suite, requests, requestsByOperation } = report;
  const facts = {
    Deployment: report.deployment.baseUrl,
    Started: report.startedAt,
    Duration: seconds(report.durationMs),
    Requests: requests,
    Depth: report.depth,
    Seed: report.seed,
    'Mark of the test data': report.mark,
    Suite: suite.version,
    'Specification, SHA-256': suite.specSha256,
    'Transcript, SHA-256': report.transcriptSha256,
  };
  const lines = Object.entries(requestsByOperation).map(([id, count]) =>
    line(html`<code>${id}</code>`, [cell(count)]),
  );
  const body = html`<dl>${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>
${fold(`${counted(requests, 'request')} by operation`, table('Requests by operation', ['Operation', 'Requests'], lines, 'figures'))}`;
  return section('run', 'The run', body);
}
