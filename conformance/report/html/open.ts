import type { CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { cell, findingId, fold, idLink, idList, line, note, type Section, section, table } from './parts.ts';
import { type Html, html, type Value } from './tag.ts';

/** What could not be judged, grouped by reason; false if there is nothing. */
export function openSection({ checks, interruptions, causes }: Report): Section | false {
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive');
  if (open.length === 0 && interruptions.length === 0) return false;
  const rootOf = (id: string) =>
    causes.find(({ requirements }) => requirements.includes(id))?.requirements[0] ?? id;
  const blocked = open.filter(({ blockedBy }) => blockedBy !== null);
  const byRoot = Map.groupBy(blocked, ({ blockedBy }) => rootOf(blockedBy ?? ''));
  const groups = [...byRoot].map(([root, those]) =>
    group(
      those,
      'not judged',
      html`Because of <a href="#${findingId(root)}"><code>${root}</code></a>, which is violated.`,
    ),
  );
  const others = open.filter(({ blockedBy }) => blockedBy === null);
  const lines = interruptions.map(({ scenario, step, reason }) =>
    line(html`<code>${scenario}/${step}</code>`, [cell(reason)]),
  );
  const body = html`<ul class="reasons">${groups}${reasons(others, 'not judged')}</ul>
${
  lines.length > 0 &&
  fold(
    `${counted(lines.length, 'scenario')} could not go on`,
    table('Steps that could not be executed', ['Step', 'Reason'], lines),
  )
}`;
  return section('open', 'Not judged', body);
}

/** What the run did not exercise, grouped by reason; false if there is nothing. */
export function leftOutSection({ checks }: Report): Section | false {
  const left = checks.filter(({ outcome }) => outcome === 'not-exercised');
  if (left.length === 0) return false;
  const body = html`<ul class="reasons">${reasons(left, 'not exercised')}</ul>`;
  return section('left-out', 'Not exercised', body);
}

function reasons(checks: CheckResult[], word: string): Html[] {
  const groups = Map.groupBy(checks, ({ cause }) => cause);
  return [...groups].map(([common, those]) => {
    const [only] = those;
    if (only && those.length === 1)
      return html`<li><p>${idLink(only.id)} ${note(only.level)}</p><p>${only.message}</p></li>`;
    const isSame = those.every(({ message }) => message === only?.message);
    return group(those, word, isSame ? only?.message : `${common}, each in its own step.`);
  });
}

function group(those: CheckResult[], word: string, reason: Value): Html {
  const mandatory = those.filter(({ level }) => level === 'mandatory').length;
  const summary = `${counted(those.length, 'requirement')} ${word}, ${mandatory} of them mandatory`;
  return html`<li>${fold(summary, idList(those.map(({ id }) => id)))}<p>${reason}</p></li>`;
}
