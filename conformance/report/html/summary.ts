import { type Cause, type Coverage, hasScripts, type Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { byOutcome, conditionText, gainText, isJudged } from '../findings.ts';
import { scriptName } from '../script.ts';
import { outcomeBar } from './outcome-bar.ts';
import { findingId, fold, seconds } from './parts.ts';
import { type Html, html } from './tag.ts';

/** Causes on the first screen; the others are folded. */
const shownMax = 5;

/** The first screen: the verdict with its meaning, the outcomes, what to fix in order, and how much the run looked at. */
export function summarySection(report: Report): Html {
  const { verdict, summary, checks, causes, remedies } = report;
  const { sign, words, means } = verdicts[verdict];
  const items = causes.map((cause, index) => causeItem(cause, index, report));
  return html`<section id="verdict" class="verdict ${verdict}" aria-labelledby="verdict-title">
<h2 id="verdict-title"><span class="sign" aria-hidden="true">${sign}</span> ${words}</h2>
<p><strong>${summary}</strong></p>
${outcomeBar(checks)}
<ul class="legend">${byOutcome(checks).map(
    ({ style, words, count }) =>
      html`<li><a href="#requirements" data-filter="outcome=${style === 'advisory' ? 'violated' : style}"><span class="swatch ${style}"></span>${count} ${words}</a></li>`,
  )}</ul>
${
  items.length > 0 &&
  html`<h3>${items.length === 1 ? 'Fix this' : 'Fix in this order'}</h3>
<ol class="causes">${items.slice(0, shownMax)}</ol>
${items.length > shownMax && fold(counted(items.length - shownMax, 'more cause'), html`<ol class="causes" start="${shownMax + 1}">${items.slice(shownMax)}</ol>`)}`
}
${
  remedies.length > 0 &&
  html`<h3>To have more judged</h3>
<ul class="remedies">${remedies.map(({ text }) => html`<li>${withCode(text)}</li>`)}</ul>`
}
${figures(report)}
<p class="note">${(report.client && meansOfClient[verdict]) ?? (report.recording && meansOfRecording[verdict]) ?? means}</p>
</section>`;
}

/** What stands between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function causeItem(
  { title, when, level, requirements, unblocks }: Cause,
  index: number,
  report: Report,
): Html {
  const { causes } = report;
  const [first = ''] = requirements;
  const more = requirements.length - 1;
  const isFirst = index === 0 && causes.length > 1;
  return html`<li><a href="#${findingId(first)}">${title}</a>${level === 'advisory' && html` <span class="note">advisory</span>`}
${when && html`<p><strong>When:</strong> ${conditionText(when)}</p>`}
${unblocks.length > 0 && html`<p>${sentence(gainText(unblocks.length, isFirst))}</p>`}
<p class="note">breaks <code>${first}</code>${more > 0 && ` and ${more} more`}${hasScripts(report) && html`; show it with <code>bash ${scriptName(first)}</code>`}</p></li>`;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** How much the run looked at, and how it went. */
function figures(report: Report): Html {
  const { counts, coverage, depth, requests, durationMs, seed } = report;
  const { total, met } = counts.statements;
  const { needed, looked } = coveredCells(coverage);
  // What a recording does not show is not met.
  const ofRun = report.recording
    ? []
    : ([['Statements met', `${met} of ${total}`, '#requirements']] as const);
  const chosen = report.recording
    ? []
    : ([
        ['Depth', depth, '#run'],
        ['Seed', String(seed), '#run'],
      ] as const);
  const facts = [
    ...ofRun,
    ...chosen.slice(0, 1),
    // The requirements of clients need none.
    ...(needed > 0
      ? ([['Combinations looked at', `${looked} of ${needed}`, isJudged(report) && '#coverage']] as const)
      : []),
    ['Requests', `${requests} in ${seconds(durationMs)}`, isJudged(report) && '#timeline'],
    ...chosen.slice(1),
  ] as const;
  return html`<dl class="keys">${facts.map(([name, value, target]) => html`<div><dt>${name}</dt><dd>${target ? html`<a href="${target}">${value}</a>` : value}</dd></div>`)}</dl>`;
}

/** How many combinations requirements need, and at how many of these a run looked. */
export function coveredCells(coverage: readonly Coverage[]): { needed: number; looked: number } {
  const needed = coverage.flatMap(({ cells }) => cells.flat()).filter((cell) => cell.needed);
  return { needed: needed.length, looked: needed.filter((cell) => cell.seen + cell.refused > 0).length };
}

/** What each verdict on a client means. */
const meansOfClient: Partial<Record<Report['verdict'], string>> = {
  conforms:
    'The client met every mandatory requirement on its requests. This does not mean that it is secure or lawful, or that what it shows its users is right.',
  'does-not-conform':
    'The client violated at least one mandatory requirement. Each finding names the request that shows it.',
  incomplete:
    'Some mandatory requirements could not be judged, mostly because the client never did what they are about. The reasons are listed below.',
};

/** What each verdict on a recording means, where it is not that of a run. */
const meansOfRecording: Partial<Record<Report['verdict'], string>> = {
  'does-not-conform':
    'At least one exchange of the recording contradicts the document. Each finding names the entry of the file that shows it.',
};

/** How each verdict is shown, and what it means. */
export const verdicts: Record<Report['verdict'], { sign: string; words: string; means: string }> = {
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
      'The deployment violated at least one mandatory requirement. Each finding names the request that shows it, and a command that shows it again.',
  },
  'nothing-wrong': {
    sign: '✓',
    words: 'Nothing wrong',
    means:
      'No exchange of the recording contradicts the document. What it does not show is unknown, so this certifies nothing.',
  },
  incomplete: {
    sign: '?',
    words: 'Incomplete',
    means:
      'Some mandatory requirements could not be judged, so it is not known whether the deployment conforms. The reasons are listed below.',
  },
};
