import { requirements } from '../../../generated/requirements.ts';
import { type AnyArea, requirementOf, titleOfArea } from '../../judging/catalogue.ts';
import { openCells } from '../../judging/coverage.ts';
import type { CheckResult, Coverage, Report } from '../../judging/result.ts';
import { byArea } from '../areas.ts';
import { byOutcome } from '../findings.ts';
import { fold, listed, requirementLink, type Section, section, table } from './parts.ts';
import { coveredCells } from './summary.ts';
import { type Html, html } from './tag.ts';

/** The name for requirements that are about no operation alone. */
const anyOperation = 'the whole interface';

/** The interface: an operation a line, an area a column, and the worst outcome of the requirements on both. */
export function mapSection({ checks }: Report): Section {
  const areas = byArea(checks);
  const about = (name: string) => (check: CheckResult) => {
    const { operations = [] } = requirementOf.get(check.id) ?? {};
    return operations.length === 0 ? name === anyOperation : operations.includes(name);
  };
  const names = new Set([...requirements.flatMap(({ operations }) => operations), anyOperation]);
  const lines = [...names]
    .filter((name) => checks.some(about(name)))
    .map((name) => {
      const cells = areas.map(({ area, items }) => outcomeCell(name, area, items.filter(about(name))));
      return html`<tr><th scope="row"><code>${name}</code></th>${cells}</tr>\n`;
    });
  const body = html`<p>Each number says how many requirements are about an operation; its colour and sign show the worst outcome.</p>
${table('Outcomes by operation and area', ['Operation', ...areas.map(({ title }) => title)], lines, 'matrix map')}`;
  return section('map', 'Map', 'Map of the interface', body);
}

function outcomeCell(operation: string, area: AnyArea, those: CheckResult[]): Html {
  const outcomes = byOutcome(those);
  const [worst] = outcomes;
  if (!worst) return html`<td></td>`;
  const counts = outcomes.map(({ count, words }) => `${count} ${words}`).join(', ');
  const label = `${those.length} about ${operation} in ${titleOfArea[area]}: ${counts}`;
  const filter = operation === anyOperation ? `area=${area}` : `area=${area}&operation=${operation}`;
  return html`<td class="${worst.style}"><a href="#area.${area}" data-filter="${filter}" aria-label="${label}" title="${label}">${worst.style !== 'satisfied' && html`<span aria-hidden="true">${worst.sign} </span>`}${those.length}</a></td>`;
}

/** What the run looked at: a matrix for each kind of evidence that requirements need. */
export function coverageSection({ coverage }: Report): Section {
  const body = html`<p>A number says how many requests showed a combination. “Refused” is lawful: the deployment does not take such a value. “Open” is a combination that a requirement needs and the run did not try.</p>
${coverage.map(matrix)}`;
  return section('coverage', 'Coverage', 'What this run looked at', body);
}

/** The longer side of a matrix goes down the page. */
function matrix(one: Coverage): Html {
  const { title, requirements, rows, columns, cells } = one;
  const isTurned = columns.length > rows.length;
  const [down, across] = isTurned ? [columns, rows] : [rows, columns];
  const lines = down.map(
    (name, y) =>
      html`<tr><th scope="row">${name}</th>${across.map((_, x) => coverageCell(isTurned ? cells[x]?.[y] : cells[y]?.[x]))}</tr>`,
  );
  const { needed, looked } = coveredCells([one]);
  const open = openCells(one).length;
  return fold(
    html`<strong>${title}</strong> <span class="figure">${looked}/${needed}</span>${open > 0 && html` <span class="outcome inconclusive">${open} open</span>`}`,
    html`<p class="note">Needed by ${listed(requirements.map(requirementLink))}.</p>
${table(title, ['combination', ...across], lines, 'matrix')}`,
  );
}

function coverageCell(cell: Coverage['cells'][number][number] | undefined): Html {
  const { seen = 0, refused = 0, needed } = cell ?? {};
  if (seen > 0) return html`<td class="satisfied">${seen}${refused > 0 && `, ${refused} refused`}</td>`;
  if (refused > 0) return html`<td class="refused">${refused} refused</td>`;
  return needed ? html`<td class="inconclusive">open</td>` : html`<td>–</td>`;
}
