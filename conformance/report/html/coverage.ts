import type { Coverage, Report } from '../../judging/result.ts';
import { row, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** What the run looked at: a matrix for each kind of evidence that requirements need. */
export function coverageSection({ coverage }: Report): Html {
  const body = html`<p>A number says how many requests showed a combination. “Refused” is lawful: the deployment does not take such a value. “Open” is a combination that a requirement needs and the run did not try.</p>
${coverage.map(matrixTable)}`;
  return section('coverage', 'What this run looked at', body);
}

/** The longer side of a matrix goes down the page. */
function matrixTable({ title, requirements, rows, columns, cells }: Coverage): Html {
  const isTurned = columns.length > rows.length;
  const [down, across] = isTurned ? [columns, rows] : [rows, columns];
  const lines = down.map((name, y) =>
    row([name, ...across.map((_, x) => cellText(isTurned ? cells[x]?.[y] : cells[y]?.[x]))]),
  );
  const needing = requirements.map((id, index) => html`${index > 0 && ', '}<code>${id}</code>`);
  return html`<details><summary>${title}</summary>
<p class="note">Needed by ${needing}.</p>
${table(title, ['combination', ...across], lines, 'observations')}</details>`;
}

function cellText(cell: Coverage['cells'][number][number] | undefined): string {
  if (!cell || (cell.seen === 0 && cell.refused === 0)) return cell?.needed ? 'open' : '–';
  return [cell.seen > 0 ? String(cell.seen) : '', cell.refused > 0 ? `${cell.refused} refused` : '']
    .filter(Boolean)
    .join(', ');
}
