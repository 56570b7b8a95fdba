import type { CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { findingId, row, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** What could not be judged, grouped by reason; false if there is nothing. */
export function openSection({ checks, interruptions, causes }: Report): Html | false {
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive');
  if (open.length === 0 && interruptions.length === 0) return false;
  const rootOf = (id: string) =>
    causes.find(({ requirements }) => requirements.includes(id))?.requirements[0] ?? id;
  const blocked = open.filter(({ blockedBy }) => blockedBy !== null);
  const byRoot = Map.groupBy(blocked, ({ blockedBy }) => rootOf(blockedBy ?? ''));
  const groups = [...byRoot].map(
    ([root, those]) =>
      html`<li><details class="fold"><summary>${howMany(those, 'not judged')}</summary>${idList(those)}</details><p>Because of <a href="#${findingId(root)}"><code>${root}</code></a>, which is violated.</p></li>`,
  );
  const others = open.filter(({ blockedBy }) => blockedBy === null);
  const rows = interruptions.map(({ scenario, step, reason }) =>
    row([html`<code>${scenario}/${step}</code>`, reason]),
  );
  const body = html`<ul>${groups}${reasons(others, 'not judged')}</ul>
${
  interruptions.length > 0 &&
  html`<details class="fold"><summary>${counted(rows.length, 'scenario')} could not go on</summary>
${table('Steps that could not be executed', ['Step', 'Reason'], rows)}</details>`
}`;
  return section('open', 'Not judged', body);
}

/** What the run did not exercise, grouped by reason; false if there is nothing. */
export function leftOutSection({ checks }: Report): Html | false {
  const left = checks.filter(({ outcome }) => outcome === 'not-exercised');
  if (left.length === 0) return false;
  return section('left-out', 'Not exercised', html`<ul>${reasons(left, 'not exercised')}</ul>`);
}

function reasons(checks: CheckResult[], word: string): Html[] {
  const groups = Map.groupBy(checks, ({ cause }) => cause);
  return [...groups].map(([common, those]) => {
    const [only] = those;
    if (only && those.length === 1)
      return html`<li><p>${idLink(only)} <span class="note">${only.level}</span></p><p>${only.message}</p></li>`;
    const isSame = those.every(({ message }) => message === only?.message);
    return html`<li><details class="fold"><summary>${howMany(those, word)}</summary>${idList(those)}</details><p>${isSame ? only?.message : `${common}, each in its own step.`}</p></li>`;
  });
}

const howMany = (those: CheckResult[], word: string) =>
  `${counted(those.length, 'requirement')} ${word}, ${those.filter(({ level }) => level === 'mandatory').length} of them mandatory`;

const idLink = ({ id }: CheckResult) => html`<a href="#${id}"><code>${id}</code></a>`;

const idList = (checks: CheckResult[]) =>
  html`<ul class="ids">${checks.map((check) => html`<li>${idLink(check)}</li>`)}</ul>`;
