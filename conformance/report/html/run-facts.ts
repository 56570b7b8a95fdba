import type { Counts, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { type Html, html } from './tag.ts';
import { verdicts } from './words.ts';

/** The verdict with its meaning, and the counts. */
export function verdictSection({ verdict, summary, counts }: Report): Html {
  const { sign, words, means } = verdicts[verdict];
  return html`<section id="verdict" class="verdict ${verdict}" aria-labelledby="verdict-title">
<h2 id="verdict-title"><span class="sign" aria-hidden="true">${sign}</span> ${words}</h2>
<p><strong>${summary}</strong></p>
<p>${means}</p>
<table role="table" class="counts"><caption>Requirements by outcome</caption>
<thead role="rowgroup"><tr role="row">${['Outcome', 'Mandatory', 'Advisory'].map(
    (name) => html`<th scope="col" role="columnheader">${name}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${countRows.map(
    ([key, name]) =>
      html`<tr role="row"><th scope="row" role="rowheader">${name}</th><td role="cell">${counts.mandatory[key]}</td><td role="cell">${counts.advisory[key]}</td></tr>`,
  )}</tbody></table>
</section>`;
}

const countRows: [keyof Counts, string][] = [
  ['satisfied', 'Satisfied'],
  ['violated', 'Violated'],
  ['inconclusive', 'Inconclusive'],
  ['notExercised', 'Not exercised'],
  ['total', 'Total'],
];

/** The facts needed to repeat or identify the run. */
export function runSection(report: Report): Html {
  const { deployment, startedAt, durationMs, requests, seed, suite, transcriptSha256 } = report;
  const facts: [name: string, value: string][] = [
    ['Deployment', deployment.baseUrl],
    ['Started', startedAt],
    ['Duration', `${(durationMs / 1000).toFixed(1)} s`],
    ['Requests', String(requests)],
    ['Seed', String(seed)],
    ['Suite', suite.version],
    ['Specification, SHA-256', suite.specSha256],
    ['Transcript, SHA-256', transcriptSha256],
  ];
  const byOperation = Object.entries(report.requestsByOperation);
  return html`<section id="run" aria-labelledby="run-title">
<h2 id="run-title">The run</h2>
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>
<details><summary>${counted(requests, 'request')} by operation</summary>
<table role="table" class="counts"><caption>Requests by operation</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Operation</th><th scope="col" role="columnheader">Requests</th></tr></thead>
<tbody role="rowgroup">${byOperation.map(
    ([id, count]) =>
      html`<tr role="row"><th scope="row" role="rowheader"><code>${id}</code></th><td role="cell">${count}</td></tr>`,
  )}</tbody></table></details>
</section>`;
}
