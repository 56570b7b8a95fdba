import { counted } from '../../reading/counted.ts';
import type { Exchange } from '../../transcript/exchange.ts';
import { fold, row, type Section, seconds, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** Units of the drawing: its width, where the lanes begin, and the height of a line of requests. */
const width = 1000;
const left = 130;
const lineHeight = 5;
const laneGap = 9;
/** The least width of a request that can be seen and hit. */
const leastWidth = 2;

/** The requests of a lane, each with its line: those that were under way at once stand below each other. */
interface Lane {
  scenario: string;
  placed: { exchange: Exchange; line: number }[];
  lines: number;
}

/** When requests were under way, by scenario. Those that a finding shows are links. @param shown their indexes. */
export function timelineSection(exchanges: readonly Exchange[], shown: ReadonlySet<number>): Section | false {
  const endMs = Math.max(0, ...exchanges.map(({ answeredAtMs }) => answeredAtMs));
  if (endMs === 0) return false;
  const lanes = [...Map.groupBy(exchanges, ({ scenario }) => scenario)].map(([scenario, those]) =>
    laneOf(scenario, those),
  );
  const xOf = (ms: number) => Math.round(left + (ms / endMs) * (width - left - leastWidth));
  let y = laneGap;
  const drawn = lanes.map((lane, index) => {
    const top = y;
    y += lane.lines * lineHeight + laneGap;
    return drawnLane(lane, index, top, xOf, shown);
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const x = xOf(part * endMs);
    return html`<path class="tick" d="M${x} 0V${y}"/><text x="${x}" y="${y + 12}" text-anchor="${part === 1 ? 'end' : 'middle'}">${seconds(part * endMs)}</text>`;
  });
  const rows = lanes.map(({ scenario, placed }) => {
    const times = placed.map(({ exchange }) => exchange.answeredAtMs - exchange.sentAtMs);
    const from = Math.min(...placed.map(({ exchange }) => exchange.sentAtMs));
    const to = Math.max(...placed.map(({ exchange }) => exchange.answeredAtMs));
    const cells = [
      placed.length,
      `${seconds(from)} – ${seconds(to)}`,
      `${Math.round(Math.max(...times))} ms`,
    ];
    return row([html`<code>${scenario}</code>`, ...cells]);
  });
  const body = html`<p>Each mark is a request, from its start to the end of its response. Those of findings stand out and lead to their exchange; the number of any other appears when it is clicked.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Timeline of requests"><svg class="timeline" viewBox="0 0 ${width} ${y + 16}" role="group" aria-label="${counted(exchanges.length, 'request')} in ${seconds(endMs)}, by scenario">${ticks}${drawn}</svg></div>
<p aria-live="polite" id="request"></p>
${fold('The same as a table', table('Requests by scenario', ['Scenario', 'Requests', 'Time', 'Longest'], rows, 'figures'))}`;
  return section('timeline', 'Timeline', 'Timeline', body);
}

function laneOf(scenario: string, exchanges: readonly Exchange[]): Lane {
  const freeAt: number[] = [];
  const placed = exchanges
    .toSorted((a, b) => a.sentAtMs - b.sentAtMs)
    .map((exchange) => {
      const free = freeAt.findIndex((ms) => ms <= exchange.sentAtMs);
      const line = free < 0 ? freeAt.length : free;
      freeAt[line] = exchange.answeredAtMs;
      return { exchange, line };
    });
  return { scenario, placed, lines: freeAt.length };
}

/** Steps between hues that differ, in degrees: about the golden angle. */
const hueStep = 137;

function drawnLane(
  { scenario, placed, lines }: Lane,
  index: number,
  top: number,
  xOf: (ms: number) => number,
  shown: ReadonlySet<number>,
): Html {
  const strokes = placed.map(({ exchange, line }) => {
    const x = xOf(exchange.sentAtMs);
    const length = Math.max(xOf(exchange.answeredAtMs) - x, leastWidth);
    return { exchange, stroke: `M${x} ${top + line * lineHeight + lineHeight / 2}h${length}` };
  });
  const links = strokes.filter(({ exchange }) => shown.has(exchange.index));
  const middle = top + (lines * lineHeight) / 2 + 4;
  const hue = (index * hueStep) % 360;
  return html`<text x="0" y="${middle}">${scenario}</text><path class="lane" stroke="hsl(${hue} 45% 55%)" d="${strokes.map(({ stroke }) => stroke).join('')}" data-indexes="${strokes.map(({ exchange }) => exchange.index).join(' ')}"/>${links.map(
    ({ exchange, stroke }) =>
      html`<a href="#exchange-${exchange.index}" aria-label="Exchange ${exchange.index}"><path class="shown" d="${stroke}"/></a>`,
  )}\n`;
}
