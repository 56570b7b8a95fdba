import type { Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { row, seconds, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** The facts needed to repeat or identify the run. */
export function runSection(report: Report): Html {
  const { deployment, startedAt, durationMs, requests, seed, mark, depth, suite, transcriptSha256 } = report;
  const facts: [name: string, value: string][] = [
    ['Deployment', deployment.baseUrl],
    ['Started', startedAt],
    ['Duration', seconds(durationMs)],
    ['Requests', String(requests)],
    ['Depth', depth],
    ['Seed', String(seed)],
    ['Mark of the test data', mark],
    ['Suite', suite.version],
    ['Specification, SHA-256', suite.specSha256],
    ['Transcript, SHA-256', transcriptSha256],
  ];
  const byOperation = Object.entries(report.requestsByOperation).map(([id, count]) =>
    row([html`<code>${id}</code>`, count]),
  );
  const body = html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>
<details class="fold"><summary>${counted(requests, 'request')} by operation</summary>
${table('Requests by operation', ['Operation', 'Requests'], byOperation, 'figures')}</details>`;
  return section('run', 'The run', body);
}
