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

/** Hues in degrees: neighbours differ by about the golden angle, and none is near the red of a finding. */
const hueOf = (lane: number) => 50 + ((lane * 137) % 260);

/** When requests were under way, by scenario. Those that a finding shows are links. @param shown their indexes. */
export function timelineSection(exchanges: readonly Exchange[], shown: ReadonlySet<number>): Section | false {
  const endMs = Math.max(0, ...exchanges.map(({ answeredAtMs }) => answeredAtMs));
  if (endMs === 0) return false;
  const xOf = (ms: number) => Math.round(left + (ms / endMs) * (width - left - leastWidth));
  let y = laneGap;
  const lanes = [...Map.groupBy(exchanges, ({ scenario }) => scenario)];
  const drawn = lanes.map(([scenario, those], index) => {
    const placed = placedOf(those);
    const height = lineHeight * (1 + Math.max(...placed.map(({ line }) => line)));
    const marks = placed.map(({ exchange, line }) => {
      const x = xOf(exchange.sentAtMs);
      const length = Math.max(xOf(exchange.answeredAtMs) - x, leastWidth);
      return mark(exchange, `M${x} ${y + (line + 0.5) * lineHeight}h${length}`, shown);
    });
    const name = html`<text x="0" y="${y + height / 2 + 4}">${scenario}</text>`;
    y += height + laneGap;
    return html`${name}<g stroke="hsl(${hueOf(index)} 45% 55%)">${marks}</g>\n`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const x = xOf(part * endMs);
    return html`<path class="tick" d="M${x} 0V${y}"/><text x="${x}" y="${y + 12}" text-anchor="${part === 1 ? 'end' : 'middle'}">${seconds(part * endMs)}</text>`;
  });
  const rows = lanes.map(([scenario, those]) => {
    const from = Math.min(...those.map(({ sentAtMs }) => sentAtMs));
    const to = Math.max(...those.map(({ answeredAtMs }) => answeredAtMs));
    const longest = Math.max(...those.map(({ answeredAtMs, sentAtMs }) => answeredAtMs - sentAtMs));
    const time = `${seconds(from)} – ${seconds(to)}`;
    return row([html`<code>${scenario}</code>`, those.length, time, `${Math.round(longest)} ms`]);
  });
  const body = html`<p>Each mark is a request, from its start to the end of its response. Those of findings stand out and lead to their exchange; any other says its number.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Timeline of requests"><svg class="timeline" viewBox="0 0 ${width} ${y + 16}" role="group" aria-label="${counted(exchanges.length, 'request')} in ${seconds(endMs)}, by scenario">${ticks}${drawn}</svg></div>
<p aria-live="polite" id="request"></p>
${fold('The same as a table', table('Requests by scenario', ['Scenario', 'Requests', 'Time', 'Longest'], rows))}`;
  return section('timeline', 'Timeline', 'Timeline', body);
}

/** Requests with their lines in a lane: those that were under way at once stand below each other. */
function placedOf(exchanges: readonly Exchange[]) {
  const freeAt: number[] = [];
  return exchanges
    .toSorted((a, b) => a.sentAtMs - b.sentAtMs)
    .map((exchange) => {
      const free = freeAt.findIndex((ms) => ms <= exchange.sentAtMs);
      const line = free < 0 ? freeAt.length : free;
      freeAt[line] = exchange.answeredAtMs;
      return { exchange, line };
    });
}

/** A request as a stroke that says which one it is. */
function mark({ index, step }: Exchange, stroke: string, shown: ReadonlySet<number>): Html {
  const title = html`<title>#${index} ${step}</title>`;
  return shown.has(index)
    ? html`<a href="#exchange-${index}" aria-label="Exchange ${index}"><path class="shown" d="${stroke}">${title}</path></a>`
    : html`<path d="${stroke}">${title}</path>`;
}
