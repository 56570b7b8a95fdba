import { type CheckResult, type Finding, isAdvisoryViolation, type Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { basisOf, bySeverity, shownOutcome, waiverText } from '../findings.ts';
import type { ExchangeViews } from './exchange.ts';
import { row, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** More violations than this get a list in front. */
const unlistedMax = 3;

/** Each violated requirement with its evidence, mandatory ones first; false if none is violated. */
export function findingsSection({ checks }: Report, views: ExchangeViews): Html | false {
  const violated = checks.filter(({ outcome }) => outcome === 'violated').sort(bySeverity);
  const advisory = violated.filter(isAdvisoryViolation).length;
  const counts = [
    violated.length > advisory && counted(violated.length - advisory, 'mandatory requirement'),
    advisory > 0 && counted(advisory, 'advisory requirement'),
  ].filter(Boolean);
  if (violated.length === 0) return false;
  const body = html`<p>${counts.join(' and ')} violated. Run the commands in the folder of the kit, with BASE_URL and CONFORM_TOKEN set.</p>
${violated.length > unlistedMax && idList(violated, true)}
${violated.map((check) => article(check, views))}`;
  return section('findings', 'Violations', body);
}

function article(check: CheckResult, views: ExchangeViews): Html {
  const { id, level, statement, findings, differences, waiver } = check;
  const [first, ...others] = findings;
  const { sign, style } = shownOutcome(check);
  return html`<article class="finding" id="${id}">
<h3><span class="sign ${style}" aria-hidden="true">${sign}</span> <code>${id}</code></h3>
<p>${statement} <span class="note">${isAdvisoryViolation(check) ? 'advisory: decides the verdict only with --strict' : level}; ${basisOf(check)}</span></p>
${waiver && html`<p class="waiver">${waiverText(waiver)}</p>`}
${first && evidence(first, views, 3)}
${
  others.length > 0 &&
  html`<details><summary>${counted(others.length, 'more finding')}</summary>${others.map((finding) => evidence(finding, views, 1))}</details>`
}
${differences > findings.length && html`<p class="note">Seen ${differences} times; ${findings.length} shown.</p>`}
</article>`;
}

/** @param unfoldedMax how many exchanges can be unfolded; further findings of a requirement need fewer. */
function evidence(finding: Finding, views: ExchangeViews, unfoldedMax: number): Html {
  const { step, expected, actual, requestIds, curl, exchanges } = finding;
  return html`<div class="evidence">
<h4>Step <code>${step}</code></h4>
<dl><dt>Expected</dt><dd><code>${expected}</code></dd><dt>Actual</dt><dd class="actual"><code>${actual}</code></dd>${
    requestIds.length > 0 &&
    html`<dt>Request id</dt><dd>${requestIds.map((line) => html`<code>${line}</code><br>`)}</dd>`
  }${curl !== '' && html`<dt>Reproduce</dt><dd class="command"><code>${curl}</code></dd>`}</dl>
${views.of(exchanges, unfoldedMax)}</div>`;
}

/** What could not be judged, grouped by reason; false if there is nothing. */
export function openSection({ checks, interruptions }: Report): Html | false {
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive');
  if (open.length === 0 && interruptions.length === 0) return false;
  const body = html`${open.length > 0 && reasons(open, 'inconclusive')}
${
  interruptions.length > 0 &&
  html`<h3>Interrupted scenarios</h3>
${table(
  'Steps that could not be executed',
  ['Step', 'Reason'],
  interruptions.map(({ scenario, step, reason }) => row([html`<code>${scenario}/${step}</code>`, reason])),
)}`
}`;
  return section('open', 'Not judged', body);
}

/** What the run did not exercise, grouped by reason; false if there is nothing. */
export function leftOutSection({ checks }: Report): Html | false {
  const left = checks.filter(({ outcome }) => outcome === 'not-exercised');
  if (left.length === 0) return false;
  return section('left-out', 'Not exercised', reasons(left, 'not exercised'));
}

function reasons(checks: CheckResult[], word: string): Html {
  const groups = Map.groupBy(checks, ({ cause }) => cause);
  return html`<ul class="reasons">${[...groups].map(([common, those]) => {
    const [only] = those;
    if (only && those.length === 1)
      return html`<li><p><code>${only.id}</code> <span class="note">${only.level}</span></p><p>${only.message}</p></li>`;
    const isSame = those.every(({ message }) => message === only?.message);
    const mandatory = those.filter(({ level }) => level === 'mandatory').length;
    const title = `${counted(those.length, 'requirement')} ${word}, ${mandatory} of them mandatory`;
    return html`<li><details><summary>${title}</summary>${idList(those, false)}</details><p>${isSame ? only?.message : `${common}, each in its own step.`}</p></li>`;
  })}</ul>`;
}

const idList = (checks: CheckResult[], isLinked: boolean) =>
  html`<ul class="ids">${checks.map(({ id }) => {
    const name = html`<code>${id}</code>`;
    return html`<li>${isLinked ? html`<a href="#${id}">${name}</a>` : name}</li>`;
  })}</ul>`;
