import {
  type Cause,
  type CheckResult,
  type Finding,
  hasScripts,
  isAdvisoryViolation,
  type Report,
} from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { alsoSeenText, conditionText, shownOutcome, waiverText } from '../findings.ts';
import { scriptName } from '../script.ts';
import { basisLinks } from './appendix.ts';
import { marked } from './difference.ts';
import type { ExchangeViews } from './exchange.ts';
import { findingId, fold, linkTo, requirementLinks, type Section, section } from './parts.ts';
import { type Html, html } from './tag.ts';

/** Causes whose findings are unfolded; more make a page that nobody reads to its end. */
const unfoldedMax = 3;
/** Exchanges shown of the first finding of a requirement, and of each further one. */
const exchangesMax = 8;
const furtherMax = 1;

/** What is violated, by cause, with its evidence; false if nothing is. */
export function findingsSection(report: Report, views: ExchangeViews): Section | false {
  const { checks, causes } = report;
  if (causes.length === 0) return false;
  const violated = checks.filter(({ outcome }) => outcome === 'violated');
  const counts = (['mandatory', 'advisory'] as const).flatMap((level) => {
    const { length } = violated.filter((check) => check.level === level);
    return length > 0 ? counted(length, `${level} requirement`) : [];
  });
  const byId = new Map(violated.map((check) => [check.id, check]));
  const body = html`<p>${counts.join(' and ')} violated.${hasScripts(report) && ' Run the scripts in the folder of this report, with BASE_URL and CONFORM_TOKEN set.'}</p>
${causes.map((cause, index) => causeFold(cause, index, byId, views, hasScripts(report)))}`;
  return section('findings', 'Violations', 'Violations', body);
}

function causeFold(
  { title, when, requirements, unblocks, alsoSeen }: Cause,
  index: number,
  byId: ReadonlyMap<string, CheckResult>,
  views: ExchangeViews,
  hasScripts: boolean,
): Html {
  const [first, ...others] = requirements.flatMap((id) => byId.get(id) ?? []);
  return html`<details class="fold cause"${index < unfoldedMax && html` open`}><summary><h3>${index + 1}. ${title}</h3></summary>
${when && html`<p><strong>When:</strong> ${conditionText(when)}</p>`}
${first && article(first, views, hasScripts)}
${others.map((check) => fold(html`Also breaks <code>${check.id}</code>`, article(check, views, hasScripts)))}
${
  alsoSeen.length > 0 &&
  fold(
    `Also seen, perhaps a consequence: ${counted(alsoSeen.length, 'requirement')}`,
    html`<ul>${alsoSeen.map((seen) => html`<li>${alsoSeenText(seen)} <span class="note">in ${seen.exchanges.map((index) => `#${index}`).join(', ')}</span></li>`)}</ul>`,
  )
}
${unblocks.length > 0 && fold(`Not judged because of it: ${counted(unblocks.length, 'requirement')}`, requirementLinks(unblocks))}</details>`;
}

function article(check: CheckResult, views: ExchangeViews, hasScripts: boolean): Html {
  const { id, level, statement, findings, differences, waiver, reproduction } = check;
  const [first, ...others] = findings;
  const { sign, style } = shownOutcome(check);
  return html`<article class="finding" id="${findingId(id)}">
<h4><span class="outcome ${style}" aria-hidden="true">${sign}</span> <code>${id}</code>${linkTo(findingId(id))}</h4>
<p>${statement} <span class="note">${isAdvisoryViolation(check) ? 'advisory: decides the verdict only with --strict' : level}; ${basisLinks(check)}; <a href="#${id}">in the catalogue</a></span></p>
${waiver && html`<p class="waiver">${waiverText(waiver)}</p>`}
${first && evidence(first, reproduction, views, exchangesMax, hasScripts ? html`<dt>Show it</dt><dd class="command"><code>bash ${scriptName(id)}</code></dd>` : undefined)}
${
  others.length > 0 &&
  fold(
    `${counted(others.length, 'more finding')}${differences > findings.length ? ` of ${differences - 1}` : ''}`,
    others.map((finding) => evidence(finding, [], views, furtherMax)),
  )
}
</article>`;
}

function evidence(
  finding: Finding,
  reproduction: readonly number[],
  views: ExchangeViews,
  max: number,
  script?: Html,
): Html {
  const { step, expected, actual, notes, requestIds, curl, exchanges } = finding;
  const [, field] = /^"(\w+)"/.exec(expected) ?? [];
  const [wanted, got] = marked(expected, actual);
  const shown = views.of([...exchanges, ...reproduction], max);
  // Where a field was not sent, the last exchange shows it, and those before it lack it.
  const isUnsent = expected.includes('none was sent') && exchanges.length > 1;
  const sent = views.sent(isUnsent ? exchanges.slice(0, -1) : [...exchanges, ...reproduction], step, field);
  return html`<div class="evidence">
<dl>${sent && html`<dt>Sent</dt><dd>${sent}</dd>`}<dt>Expected</dt><dd><code>${wanted}</code></dd><dt>Got</dt><dd class="got"><code>${got}</code></dd>${notes.length > 0 && html`<dt>Note</dt><dd>${notes.join(' ')}</dd>`}<dt>Step</dt><dd><code>${step}</code></dd>${
    requestIds.length > 0 &&
    html`<dt>Request id</dt><dd>${requestIds.map((line) => html`<code>${line}</code><br>`)}</dd>`
  }${script}</dl>
${curl !== '' && fold('Its last request as a curl command', html`<p class="command"><code>${curl}</code></p>`)}
${shown}</div>`;
}
