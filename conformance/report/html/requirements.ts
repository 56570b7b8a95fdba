import { requirementOf } from '../../judging/catalogue.ts';
import type { CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { byArea, type InArea } from '../areas.ts';
import { bySeverity, outcomeSigns, shownOutcome, waiverText } from '../findings.ts';
import { basisLinks } from './appendix.ts';
import { outcomeBar } from './outcome-bar.ts';
import { findingId, fold, linkTo, type Section, section } from './parts.ts';
import { type Html, html } from './tag.ts';

const operationsOf = ({ id }: CheckResult) => requirementOf.get(id)?.operations ?? [];

/** Every requirement with its outcome, by area. What is not violated is folded. The filters need scripts. */
export function requirementsSection({ checks, suite, client }: Report): Section {
  const areas = byArea(checks);
  const page = client ? 'docs/client-requirements.md' : 'docs/requirements.md';
  const body = html`<p>The catalogue of suite ${suite.version}: each statement with its place in the document, and the rulings on how to read it. The kit has the same on the page ${page}.</p>
${filters(areas, checks)}
${areas.map(areaRows)}`;
  return section('requirements', 'Requirements', 'Requirements', body);
}

function filters(areas: InArea<CheckResult>[], checks: CheckResult[]): Html {
  const used = checks.flatMap(operationsOf);
  const option = (value: string, title: string) => html`<option value="${value}">${title}</option>`;
  return html`<form id="filters" hidden autocomplete="off" aria-label="Filter the requirements">
<fieldset><legend>Outcome</legend>${Object.keys(outcomeSigns).map((outcome) => {
    const { length } = checks.filter((check) => check.outcome === outcome);
    return html`<label><input type="checkbox" name="outcome" value="${outcome}" checked> ${outcome.replace('-', ' ')} (${length})</label>`;
  })}</fieldset>
<label>Level <select name="level"><option value="">all</option><option>mandatory</option><option>advisory</option></select></label>
<label>Area <select name="area">${option('', 'all')}${areas.map(({ area, title }) => option(area, title))}</select></label>
<label>Operation <select name="operation">${option('', 'all')}${[...new Set(used)].sort().map((id) => option(id, id))}</select></label>
<label>Text <input type="search" name="text" spellcheck="false"></label>
<button type="reset">Show all</button>
<p role="status" id="shown"></p>
</form>`;
}

function areaRows({ area, title, items }: InArea<CheckResult>): Html {
  const violated = items.filter(({ outcome }) => outcome === 'violated');
  const others = items.filter(({ outcome }) => outcome !== 'violated').sort(bySeverity);
  const satisfied = items.filter(({ outcome }) => outcome === 'satisfied').length;
  const rest = html`<ul class="rows">${others.map(requirementRow)}</ul>`;
  return html`<details class="fold area" id="area.${area}" data-area="${area}"${violated.length > 0 && html` open`}>
<summary><strong>${title}</strong> <span class="figure">${satisfied}/${items.length}</span>${outcomeBar(items)}</summary>
${
  violated.length === 0
    ? rest
    : html`<ul class="rows">${violated.map(requirementRow)}</ul>
${others.length > 0 && fold(counted(others.length, 'other requirement'), rest)}`
}</details>\n`;
}

/** Characters of a message in a row; a finding, or why something is not judged, has its place of its own. */
const saidMax = 240;

function requirementRow(check: CheckResult): Html {
  const { id, statement, level, outcome, message, waiver } = check;
  const { sign, words, style } = shownOutcome(check);
  const operations = operationsOf(check);
  const said = message.length > saidMax ? `${message.slice(0, saidMax)}…` : message;
  return html`<li id="${id}" data-outcome="${outcome}"${level === 'advisory' && html` data-level="advisory"`} data-operations="${operations.join(' ')}">${linkTo(id)}<p><span class="outcome ${style}"><span aria-hidden="true">${sign}</span> ${words}</span> <code>${id}</code></p><p>${statement} <span class="note">${basisLinks(check)}${level === 'advisory' && '; advisory'}</span></p><p class="note">${
    outcome === 'violated' ? html`<a href="#${findingId(id)}">${said}</a>` : said
  }</p>${waiver && html`<p class="waiver">${waiverText(waiver)}</p>`}</li>\n`;
}
