import { areaTitles, requirements } from '../../../generated/requirements.ts';
import type { CheckResult, Report } from '../../judging/result.ts';
import { byArea } from '../areas.ts';
import { shownOutcome } from '../findings.ts';
import { byOutcome } from './outcome-bar.ts';
import { section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** The name for requirements that are about no operation alone. */
const anyOperation = 'the whole interface';

/** The interface: an operation a line, an area a column, and the worst outcome of the requirements on both. */
export function mapSection({ checks }: Report): Html {
  const areas = byArea(checks);
  const operationsOf = new Map<string, readonly string[]>(
    requirements.map(({ id, operations }) => [id, operations]),
  );
  const about = (check: CheckResult) => {
    const operations = operationsOf.get(check.id) ?? [];
    return operations.length === 0 ? [anyOperation] : operations;
  };
  const names = [...new Set(requirements.flatMap(({ operations }) => operations)), anyOperation];
  const lines = names.flatMap((name) => {
    const of = areas.map(({ area, items }) => ({
      area,
      those: items.filter((one) => about(one).includes(name)),
    }));
    if (of.every(({ those }) => those.length === 0)) return [];
    return [
      html`<tr><th scope="row"><code>${name}</code></th>${of.map(({ area, those }) => cell(name, area, those))}</tr>\n`,
    ];
  });
  const body = html`<p>Each number says how many requirements are about an operation; its colour and sign show the worst outcome.</p>
${table('Outcomes by operation and area', ['Operation', ...areas.map(({ title }) => title)], lines, 'matrix map')}`;
  return section('map', 'Map of the interface', body);
}

function cell(operation: string, area: keyof typeof areaTitles, those: CheckResult[]): Html {
  const [worst] = byOutcome(those);
  if (!worst) return html`<td></td>`;
  const sign = those.map(shownOutcome).find(({ style }) => style === worst.style)?.sign;
  const label = `${those.length} about ${operation} in ${areaTitles[area]}: ${byOutcome(those)
    .map(({ count, words }) => `${count} ${words}`)
    .join(', ')}`;
  const filter = operation === anyOperation ? `area=${area}` : `area=${area}&operation=${operation}`;
  return html`<td class="${worst.style}"><a href="#area.${area}" data-filter="${filter}" aria-label="${label}" title="${label}">${worst.style !== 'satisfied' && html`<span aria-hidden="true">${sign} </span>`}${those.length}</a></td>`;
}
