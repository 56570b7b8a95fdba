import type { Cause, CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { rootOf } from '../findings.ts';
import { findingId, fold, requirementLinks, row, type Section, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** What could not be judged, grouped by reason; false if there is nothing. */
export function openSection({ checks, interruptions, causes }: Report): Section | false {
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive');
  if (open.length === 0 && interruptions.length === 0) return false;
  const rows = interruptions.map(({ scenario, step, reason }) =>
    row([html`<code>${scenario}/${step}</code>`, reason]),
  );
  const body = html`${reasons(open, 'not judged', causes)}
${
  rows.length > 0 &&
  fold(
    `${counted(rows.length, 'scenario')} could not go on`,
    table('Steps that could not be executed', ['Step', 'Reason'], rows),
  )
}`;
  return section('open', 'Not judged', 'Not judged', body);
}

/** What the run did not exercise, grouped by reason; false if there is nothing. */
export function leftOutSection({ checks, causes }: Report): Section | false {
  const left = checks.filter(({ outcome }) => outcome === 'not-exercised');
  if (left.length === 0) return false;
  return section('left-out', 'Not exercised', 'Not exercised', reasons(left, 'not exercised', causes));
}

function reasons(checks: CheckResult[], word: string, causes: readonly Cause[]): Html {
  const groups = Map.groupBy(checks, (check) => rootOf(check, causes) ?? check.cause);
  const items = [...groups].map(([reason, those]) => {
    const isRoot = those.every(({ blockedBy }) => blockedBy !== null);
    const messages = new Set(those.map(({ message }) => message));
    const [why = ''] = messages.size === 1 ? messages : [`${reason}, each in its own step.`];
    const mandatory = those.filter(({ level }) => level === 'mandatory').length;
    return html`<li>${isRoot ? html`Because of <a href="#${findingId(reason)}"><code>${reason}</code></a>, which is violated.` : why}
${fold(
  `${counted(those.length, 'requirement')} ${word}, ${mandatory} of them mandatory`,
  requirementLinks(those.map(({ id }) => id)),
)}</li>`;
  });
  return html`<ul>${items}</ul>`;
}
