import type { CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { byArea, type InArea } from '../areas.ts';
import { basisOf, outcomeSigns, shownOutcome, waiverText } from '../findings.ts';
import { row, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** Every requirement with its outcome, in one table per area. The filters need scripts. */
export function requirementsSection({ checks }: Report): Html {
  const areas = byArea(checks);
  const body = html`${filters(areas, checks)}
${areas.map(areaTable)}`;
  return section('requirements', 'Requirements', body);
}

function filters(areas: InArea<CheckResult>[], checks: CheckResult[]): Html {
  return html`<form id="filters" hidden aria-label="Filter the requirements">
<fieldset><legend>Outcome</legend>${Object.keys(outcomeSigns).map((outcome) => {
    const { length } = checks.filter((check) => check.outcome === outcome);
    return html`<label><input type="checkbox" name="outcome" value="${outcome}" checked> ${outcome.replace('-', ' ')} (${length})</label>`;
  })}</fieldset>
<label>Level <select name="level"><option value="">all</option><option>mandatory</option><option>advisory</option></select></label>
<label>Area <select name="area"><option value="">all</option>${areas.map(
    ({ area, title }) => html`<option value="${area}">${title}</option>`,
  )}</select></label>
<label>Text <input type="search" name="text" autocomplete="off" spellcheck="false"></label>
<button type="reset">Show all</button>
<p role="status" id="shown"></p>
</form>`;
}

function areaTable({ area, title, items }: InArea<CheckResult>): Html {
  const caption = `${title}: ${counted(items.length, 'requirement')} and their outcomes`;
  return html`<div class="area" data-area="${area}">
<h3>${title}</h3>
${table(caption, ['Requirement', 'Level', 'Outcome'], items.map(requirementRow), 'requirements')}</div>`;
}

function requirementRow(check: CheckResult): Html {
  const { id, statement, level, outcome, message, waiver } = check;
  const { sign, words, style } = shownOutcome(check);
  const name =
    outcome === 'violated' ? html`<a href="#${id}"><code>${id}</code></a>` : html`<code>${id}</code>`;
  const cells = [
    html`${name}<p>${statement} <span class="note">${basisOf(check)}</span></p>`,
    level,
    html`<span class="outcome ${style}"><span aria-hidden="true">${sign}</span> ${words}</span><p class="note">${message}</p>${
      waiver && html`<p class="waiver">${waiverText(waiver)}</p>`
    }`,
  ];
  return html`${row(cells, html` data-outcome="${outcome}" data-level="${level}"`)}\n`;
}
