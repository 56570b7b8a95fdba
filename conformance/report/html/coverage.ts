import { openCells } from '../../judging/coverage.ts';
import type { Coverage, Report } from '../../judging/result.ts';
import { section, table } from './parts.ts';
import { coveredCells } from './summary.ts';
import { type Html, html } from './tag.ts';

/** What the run looked at: a matrix for each kind of evidence that requirements need. */
export function coverageSection({ coverage }: Report): Html {
  const body = html`<p>A number says how many requests showed a combination. “Refused” is lawful: the deployment does not take such a value. “Open” is a combination that a requirement needs and the run did not try.</p>
${coverage.map(matrix)}`;
  return section('coverage', 'What this run looked at', body);
}

/** The longer side of a matrix goes down the page. */
function matrix(one: Coverage): Html {
  const { title, requirements, rows, columns, cells } = one;
  const isTurned = columns.length > rows.length;
  const [down, across] = isTurned ? [columns, rows] : [rows, columns];
  const lines = down.map(
    (name, y) =>
      html`<tr><th scope="row">${name}</th>${across.map((_, x) => cellOf(isTurned ? cells[x]?.[y] : cells[y]?.[x]))}</tr>`,
  );
  const needing = requirements.map(
    (id, index) => html`${index > 0 && ', '}<a href="#${id}"><code>${id}</code></a>`,
  );
  const { needed, looked } = coveredCells([one]);
  const open = openCells(one).length;
  return html`<details class="fold"><summary><strong>${title}</strong> <span class="figure">${looked}/${needed}</span>${open > 0 && html` <span class="outcome inconclusive">${open} open</span>`}</summary>
<p class="note">Needed by ${needing}.</p>
${table(title, ['combination', ...across], lines, 'matrix')}</details>`;
}

function cellOf(cell: Coverage['cells'][number][number] | undefined): Html {
  if (!cell || (cell.seen === 0 && cell.refused === 0))
    return cell?.needed ? html`<td class="inconclusive">open</td>` : html`<td>–</td>`;
  const { seen, refused } = cell;
  if (seen === 0) return html`<td class="refused">${refused} refused</td>`;
  return html`<td class="satisfied">${seen}${refused > 0 && `, ${refused} refused`}</td>`;
}
