import type { Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { byArea } from '../areas.ts';
import { linkTo, section } from './parts.ts';
import { type Html, html, type Value } from './tag.ts';

/** What this deployment does where the document is silent, for authors of clients. */
export function observationsSection({ observations }: Report): Html {
  const body = html`<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${observations.length === 0 && html`<p>Nothing was observed.</p>`}
${byArea(observations).map(
  ({
    title,
    items,
  }) => html`<details class="fold"><summary><strong>${title}</strong> ${counted(items.length, 'observation')}</summary>
<ul class="rows">${items.map(({ id, statement, text }) => remark(id, statement, html`<strong>${text}</strong>`))}</ul></details>`,
)}`;
  return section('observations', 'Observations where the document is silent', body);
}

/** Statements of the document that cannot be observed from outside. */
export function unobservableSection({ unobservable }: Report): Html {
  const body = html`<details class="fold"><summary>${counted(unobservable.length, 'statement')} of the document that no run can judge</summary>
<ul class="rows">${unobservable.map(({ id, statement, reason }) => remark(id, statement, reason))}</ul></details>`;
  return section('unobservable', 'Not observable from outside', body);
}

const remark = (id: string, statement: string, text: Value) =>
  html`<li id="${id}">${linkTo(id)}<p class="note">${statement}</p><p>${text}</p></li>`;
