import { requirements } from '../../../generated/requirements.ts';
import type { CheckResult, Coverage, Report } from '../../judging/result.ts';
import { byArea } from '../areas.ts';
import { shownOutcome } from '../findings.ts';
import { commaed, fold, idLink, inCatalogue, line, type Section, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** The outcomes in the order of the bar, as styles name them. */
const order = ['violated', 'advisory', 'inconclusive', 'not-exercised', 'satisfied'];

/** The outcomes that occur, as they are shown, and how often. */
export const byOutcome = (checks: readonly CheckResult[]) =>
  order.flatMap((style) => {
    const those = checks.map(shownOutcome).filter((one) => one.style === style);
    return those.slice(0, 1).map((first) => ({ ...first, count: those.length }));
  });

const countsText = (checks: readonly CheckResult[]) =>
  byOutcome(checks)
    .map(({ count, words }) => `${count} ${words}`)
    .join(', ');

/** One bar of outcomes. A screen reader reads the counts. */
export function outcomeBar(checks: readonly CheckResult[]): Html {
  // The least width at which a part can be seen, in hundredths of the bar.
  const least = checks.length / 100;
  let x = 0;
  const rects = byOutcome(checks).map(({ style, count }) => {
    const width = Math.max(count, least);
    x += width;
    return html`<rect class="${style}" x="${round(x - width)}" width="${round(width)}" height="8"/>`;
  });
  return html`<svg class="bar" role="img" aria-label="${countsText(checks)}" viewBox="0 0 ${round(x)} 8" preserveAspectRatio="none">${rects}</svg>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The interface: an operation a line, an area a column, and the worst outcome of the requirements on both. */
export function mapSection({ checks }: Report): Section {
  const areas = byArea(checks);
  const operations = [...new Set(requirements.flatMap((one) => one.operations)), undefined];
  const lines = operations.flatMap((operation) => {
    const cells = areas.map(({ area, title, items }) => {
      const those = items.filter(({ id }) => isAbout(id, operation));
      const [worst] = byOutcome(those);
      if (!worst) return html`<td></td>`;
      const label = `${those.length} about ${operation ?? anyOperation} in ${title}: ${countsText(those)}`;
      const filter = `area=${area}${operation ? `&operation=${operation}` : ''}`;
      return html`<td class="${worst.style}"><a href="#area.${area}" data-filter="${filter}" aria-label="${label}" title="${label}">${worst.style !== 'satisfied' && html`<span aria-hidden="true">${worst.sign} </span>`}${those.length}</a></td>`;
    });
    const isEmpty = !checks.some(({ id }) => isAbout(id, operation));
    return isEmpty ? [] : line(html`<code>${operation ?? anyOperation}</code>`, cells);
  });
  const body = html`<p>Each number says how many requirements are about an operation; its colour and sign show the worst outcome.</p>
${table('Outcomes by operation and area', ['Operation', ...areas.map(({ title }) => title)], lines, 'matrix map')}`;
  return section('map', 'Map of the interface', body, 'Map');
}

/** The name for requirements that are about no operation alone. */
const anyOperation = 'the whole interface';

function isAbout(id: string, operation: string | undefined): boolean {
  const operations: readonly string[] = inCatalogue(id)?.operations ?? [];
  return operation === undefined ? operations.length === 0 : operations.includes(operation);
}

/** How many combinations requirements need, and at how many of these a run looked. */
export function coveredCells(coverage: readonly Coverage[]): { needed: number; looked: number } {
  const needed = coverage.flatMap(({ cells }) => cells.flat()).filter((cell) => cell.needed);
  return { needed: needed.length, looked: needed.filter((cell) => cell.seen + cell.refused > 0).length };
}

/** What the run looked at: a matrix for each kind of evidence that requirements need. */
export function coverageSection({ coverage }: Report): Section {
  const body = html`<p>A number says how many requests showed a combination. “Refused” is lawful: the deployment does not take such a value. “Open” is a combination that a requirement needs and the run did not try.</p>
${coverage.map(matrix)}`;
  return section('coverage', 'What this run looked at', body, 'Coverage');
}

/** The longer side of a matrix goes down the page. */
function matrix(one: Coverage): Html {
  const { title, requirements: needing, rows, columns, cells } = one;
  const isTurned = columns.length > rows.length;
  const [down, across] = isTurned ? [columns, rows] : [rows, columns];
  const lines = down.map((name, y) =>
    line(
      name,
      across.map((_, x) => cellOf(isTurned ? cells[x]?.[y] : cells[y]?.[x])),
    ),
  );
  const { needed, looked } = coveredCells([one]);
  const summary = html`<strong>${title}</strong> <span class="figure">${looked}/${needed}</span>${needed > looked && html` <span class="outcome inconclusive">${needed - looked} open</span>`}`;
  return fold(
    summary,
    html`<p class="note">Needed by ${commaed(needing.map(idLink))}.</p>
${table(title, ['combination', ...across], lines, 'matrix')}`,
  );
}

function cellOf(cell: Coverage['cells'][number][number] | undefined): Html {
  if (!cell || (cell.seen === 0 && cell.refused === 0))
    return cell?.needed ? html`<td class="inconclusive">open</td>` : html`<td>–</td>`;
  const { seen, refused } = cell;
  if (seen === 0) return html`<td class="refused">${refused} refused</td>`;
  return html`<td class="satisfied">${seen}${refused > 0 && `, ${refused} refused`}</td>`;
}
