import { type RulingId, rulingTexts } from '../../../generated/rulings.ts';
import type { CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { byArea } from '../areas.ts';
import { subjectOf } from '../findings.ts';
import { fold, linkTo, listed, row, type Section, seconds, section, table } from './parts.ts';
import { type Html, html, type Value } from './tag.ts';

/** What this deployment does where the document is silent, for authors of clients. */
export function observationsSection({ observations }: Report): Section {
  const areas = byArea(observations).map(({ title, items }) =>
    fold(
      html`<strong>${title}</strong> ${counted(items.length, 'observation')}`,
      remarks(items.map(({ id, statement, text }) => remark(id, statement, html`<strong>${text}</strong>`))),
    ),
  );
  const body = html`<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${areas.length === 0 ? html`<p>Nothing was observed.</p>` : areas}`;
  return section('observations', 'Observations', 'Observations where the document is silent', body);
}

/** Statements of the document that cannot be observed from outside. */
export function unobservableSection({ unobservable }: Report): Section {
  const body = fold(
    `${counted(unobservable.length, 'statement')} of the document that no run can judge`,
    remarks(unobservable.map(({ id, statement, reason }) => remark(id, statement, reason))),
  );
  return section('unobservable', 'Not observable', 'Not observable from outside', body);
}

const rulingId = (name: string) => `ruling.${name}`;

/** How the document is read where one could doubt: the rulings on which requirements of the report rest. */
export function rulingsSection({ checks }: Report): Section {
  const cited = new Set(checks.flatMap(({ rulings }) => rulings));
  const all = (Object.keys(rulingTexts) as RulingId[]).filter((name) => cited.has(name));
  const items = all.map((name) => {
    const { title, says } = rulingTexts[name];
    // Every other piece is code.
    const pieces = says.split('`');
    const text = pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece));
    return remark(rulingId(name), html`${title} <code>${name}</code>`, text);
  });
  const body = html`<p>Where the document can be read in more than one way, these say how it is read.</p>
${fold(counted(items.length, 'ruling'), remarks(items))}`;
  return section('rulings', 'Rulings', 'Rulings', body);
}

/** Where the document states a requirement, with links to the rulings on how to read it. */
export const basisLinks = ({ source, rulings }: CheckResult): Html =>
  html`${source}${rulings.length > 0 && '; ruling '}${listed(rulings.map((name) => html`<a href="#${rulingId(name)}">${name}</a>`))}`;

const remarks = (items: readonly Html[]) => html`<ul class="rows">${items}</ul>`;

const remark = (id: string, about: Value, text: Value) =>
  html`<li id="${id}">${linkTo(id)}<p class="note">${about}</p><p>${text}</p></li>`;

/** The facts needed to repeat or identify the run. */
export function runSection(report: Report): Section {
  const { startedAt, durationMs, requests, seed, mark, depth, suite, transcriptSha256 } = report;
  const facts = {
    [report.client ? 'Client' : 'Deployment']: subjectOf(report),
    Started: startedAt,
    Duration: seconds(durationMs),
    Requests: requests,
    Depth: depth,
    Seed: seed,
    'Mark of the test data': mark,
    Suite: suite.version,
    'Specification, SHA-256': suite.specSha256,
    'Transcript, SHA-256': transcriptSha256,
  };
  const byOperation = Object.entries(report.requestsByOperation).map(([id, count]) =>
    row([html`<code>${id}</code>`, count]),
  );
  const body = html`<dl>${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>
${fold(
  `${counted(requests, 'request')} by operation`,
  table('Requests by operation', ['Operation', 'Requests'], byOperation),
)}`;
  return section('run', 'The run', 'The run', body);
}
