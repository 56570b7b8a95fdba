import type { Counts, Report, Verdict } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { row, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** The verdict with its meaning, and the counts. */
export function verdictSection({ verdict, summary, counts }: Report): Html {
  const { sign, words, means } = verdicts[verdict];
  const rows = countRows.map(([key, name]) => row([name, counts.mandatory[key], counts.advisory[key]]));
  return html`<section id="verdict" class="verdict ${verdict}" aria-labelledby="verdict-title">
<h2 id="verdict-title"><span class="sign" aria-hidden="true">${sign}</span> ${words}</h2>
<p><strong>${summary}</strong></p>
<p>${means}</p>
${table('Requirements by outcome', ['Outcome', 'Mandatory', 'Advisory'], rows, 'counts')}
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
  const { deployment, startedAt, durationMs, requests, seed, mark, suite, transcriptSha256 } = report;
  const facts: [name: string, value: string][] = [
    ['Deployment', deployment.baseUrl],
    ['Started', startedAt],
    ['Duration', `${(durationMs / 1000).toFixed(1)} s`],
    ['Requests', String(requests)],
    ['Seed', String(seed)],
    ['Mark of the test data', mark],
    ['Suite', suite.version],
    ['Specification, SHA-256', suite.specSha256],
    ['Transcript, SHA-256', transcriptSha256],
  ];
  const byOperation = Object.entries(report.requestsByOperation).map(([id, count]) =>
    row([html`<code>${id}</code>`, count]),
  );
  const body = html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>
<details><summary>${counted(requests, 'request')} by operation</summary>
${table('Requests by operation', ['Operation', 'Requests'], byOperation, 'counts')}</details>`;
  return section('run', 'The run', body);
}

/** How each verdict is shown, and what it means. */
export const verdicts: Record<Verdict, { sign: string; words: string; means: string }> = {
  conforms: {
    sign: '✓',
    words: 'Conforms',
    means:
      'The deployment met every mandatory requirement that this run judged, with this token and the configured corridors. This does not mean that it is secure, fast or lawful, or that it will behave the same tomorrow.',
  },
  'does-not-conform': {
    sign: '✗',
    words: 'Does not conform',
    means:
      'The deployment violated at least one mandatory requirement. Each finding below names the request that shows it, and a command that reproduces it.',
  },
  incomplete: {
    sign: '?',
    words: 'Incomplete',
    means:
      'Some mandatory requirements could not be judged, so it is not known whether the deployment conforms. The reasons are listed below.',
  },
};
