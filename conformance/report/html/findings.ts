import {
  type Cause,
  type CheckResult,
  type Finding,
  isAdvisoryViolation,
  type Report,
} from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { shownOutcome, waiverText } from '../findings.ts';
import { scriptName } from '../script.ts';
import { marked } from './difference.ts';
import type { ExchangeViews } from './exchange.ts';
import { basisLinks, findingId, fold, idList, linkTo, note, type Section, section } from './parts.ts';
import { type Html, html } from './tag.ts';

/** Causes whose findings are unfolded; more make a page that nobody reads to its end. */
const unfoldedMax = 3;
/** Exchanges shown of the first finding of a requirement, and of each further one. */
const exchangesMax = 8;
const furtherMax = 1;

/** What is violated, by cause, with its evidence; false if nothing is. */
export function findingsSection({ checks, causes }: Report, views: ExchangeViews): Section | false {
  if (causes.length === 0) return false;
  const violated = checks.filter(({ outcome }) => outcome === 'violated');
  const advisory = violated.filter(isAdvisoryViolation).length;
  const counts = [
    violated.length > advisory && counted(violated.length - advisory, 'mandatory requirement'),
    advisory > 0 && counted(advisory, 'advisory requirement'),
  ].filter(Boolean);
  const byId = new Map(violated.map((check) => [check.id, check]));
  const body = html`<p>${counts.join(' and ')} violated. Run the scripts in the folder of this report, with BASE_URL and CONFORM_TOKEN set.</p>
${causes.map((cause, index) => causeFold(cause, index, byId, views))}`;
  return section('findings', 'Violations', body);
}

function causeFold(
  { title, requirements, unblocks }: Cause,
  index: number,
  byId: ReadonlyMap<string, CheckResult>,
  views: ExchangeViews,
): Html {
  const [first, ...others] = requirements.flatMap((id) => byId.get(id) ?? []);
  const body = html`${first && article(first, views)}
${others.map((check) => fold(html`Also breaks <code>${check.id}</code>`, article(check, views)))}
${unblocks.length > 0 && fold(`Unblocks ${counted(unblocks.length, 'requirement')}`, idList(unblocks))}`;
  return fold(html`<h3>${index + 1}. ${title}</h3>`, body, index < unfoldedMax);
}

function article(check: CheckResult, views: ExchangeViews): Html {
  const { id, level, statement, findings, differences, waiver, reproduction } = check;
  const [first, ...others] = findings;
  const { sign, style } = shownOutcome(check);
  return html`<article class="finding" id="${findingId(id)}">
<h4><span class="outcome ${style}" aria-hidden="true">${sign}</span> <code>${id}</code>${linkTo(findingId(id))}</h4>
<p>${statement} ${note(html`${isAdvisoryViolation(check) ? 'advisory: decides the verdict only with --strict' : level}; ${basisLinks(check)}; <a href="#${id}">in the catalogue</a>`)}</p>
${waiver && html`<p class="waiver">${waiverText(waiver)}</p>`}
${first && evidence(first, reproduction, views, exchangesMax, html`<dt>Show it</dt><dd class="command"><code>bash ${scriptName(id)}</code> </dd>`)}
${
  others.length > 0 &&
  fold(
    html`${counted(others.length, 'more finding')}${differences > findings.length && ` of ${differences - 1}`}`,
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
  const { step, expected, actual, requestIds, curl, exchanges } = finding;
  const [, field] = /^"(\w+)"/.exec(expected) ?? [];
  const all = [...exchanges, ...reproduction];
  const shown = views.of(all, max);
  // Where a field was not sent, the last exchange shows it, and those before it lack it.
  const isUnsent = expected.includes('none was sent') && exchanges.length > 1;
  const sent = views.sent(isUnsent ? exchanges.slice(0, -1) : all, field);
  const [wanted, got] = marked(expected, actual);
  return html`<div class="evidence">
<dl>${sent && html`<dt>Sent</dt><dd>${sent}</dd>`}<dt>Expected</dt><dd><code>${wanted}</code></dd><dt>Got</dt><dd class="got"><code>${got}</code></dd><dt>Step</dt><dd><code>${step}</code></dd>${
    requestIds.length > 0 &&
    html`<dt>Request id</dt><dd>${requestIds.map((line) => html`<code>${line}</code><br>`)}</dd>`
  }${script}</dl>
${curl !== '' && fold('Its last request as a curl command', html`<p class="command"><code>${curl}</code> </p>`)}
${shown}</div>`;
}
