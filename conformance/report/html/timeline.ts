import { counted } from '../../reading/counted.ts';
import type { Exchange } from '../../transcript/exchange.ts';
import { cell, fold, line, type Section, seconds, section, table } from './parts.ts';
import { html } from './tag.ts';

/** Units of the drawing: its width, where the lanes begin, and the height of a row of requests. */
const width = 1000;
const left = 130;
const rowHeight = 5;
const laneGap = 9;
/** The least width of a request that can be seen and hit. */
const leastWidth = 2;
/** Hues in degrees: neighbours differ by about the golden angle, and none is near the red of a finding. */
const hueOf = (lane: number) => 50 + ((lane * 137) % 260);

/** When requests were under way, by scenario. Those that a finding shows are links. @param shown their indexes. */
export function timelineSection(exchanges: readonly Exchange[], shown: ReadonlySet<number>): Section | false {
  const endMs = Math.max(0, ...exchanges.map(({ answeredAtMs }) => answeredAtMs));
  if (endMs === 0) return false;
  const xOf = (ms: number) => Math.round(left + (ms / endMs) * (width - left - leastWidth));
  const lanes = [...Map.groupBy(exchanges, ({ scenario }) => scenario)];
  let y = laneGap;
  const drawn = lanes.map(([scenario, those], index) => {
    const { marks, rowCount } = marksOf(those, y, xOf, shown);
    const middle = y + (rowCount * rowHeight) / 2 + 4;
    y += rowCount * rowHeight + laneGap;
    return html`<text x="0" y="${middle}">${scenario}</text><g class="lane" stroke="hsl(${hueOf(index)} 45% 55%)">${marks}</g>\n`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const x = xOf(part * endMs);
    return html`<path class="tick" d="M${x} 0V${y}"/><text x="${x}" y="${y + 12}" text-anchor="${part === 1 ? 'end' : 'middle'}">${seconds(part * endMs)}</text>`;
  });
  const body = html`<p>Each mark is a request, from its start to the end of its response. Those of findings stand out and lead to their exchange; the number of any other appears when it is clicked.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Timeline of requests"><svg class="timeline" viewBox="0 0 ${width} ${y + 16}" role="group" aria-label="${counted(exchanges.length, 'request')} in ${seconds(endMs)}, by scenario">${ticks}${drawn}</svg></div>
<p aria-live="polite" id="request"></p>
${fold('The same as a table', table('Requests by scenario', ['Scenario', 'Requests', 'Time', 'Longest'], lanes.map(tableLine), 'figures'))}`;
  return section('timeline', 'Timeline', body);
}

/** The requests of a lane: those that were under way at once stand below each other. */
function marksOf(
  exchanges: readonly Exchange[],
  top: number,
  xOf: (ms: number) => number,
  shown: ReadonlySet<number>,
) {
  const freeAt: number[] = [];
  const inOrder = exchanges.toSorted((a, b) => a.sentAtMs - b.sentAtMs);
  const marks = inOrder.map(({ index, sentAtMs, answeredAtMs }) => {
    const free = freeAt.findIndex((ms) => ms <= sentAtMs);
    const row = free < 0 ? freeAt.length : free;
    freeAt[row] = answeredAtMs;
    const x = xOf(sentAtMs);
    const length = Math.max(xOf(answeredAtMs) - x, leastWidth);
    const mark = html`<path d="M${x} ${top + (row + 0.5) * rowHeight}h${length}" data-index="${index}"/>`;
    return shown.has(index)
      ? html`<a href="#exchange-${index}" aria-label="Exchange ${index}">${mark}</a>`
      : mark;
  });
  return { marks, rowCount: freeAt.length };
}

function tableLine([scenario, those]: [string, Exchange[]]) {
  const from = Math.min(...those.map(({ sentAtMs }) => sentAtMs));
  const to = Math.max(...those.map(({ answeredAtMs }) => answeredAtMs));
  const longest = Math.max(...those.map(({ sentAtMs, answeredAtMs }) => answeredAtMs - sentAtMs));
  const values = [those.length, `${seconds(from)} – ${seconds(to)}`, `${Math.round(longest)} ms`];
  return line(html`<code>${scenario}</code>`, values.map(cell));
}
