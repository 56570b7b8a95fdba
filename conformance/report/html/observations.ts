import type { Report } from '../../judging/result.ts';
import { byArea } from '../areas.ts';
import { row, table } from './table.ts';
import { type Html, html } from './tag.ts';

/** What this deployment does where the document is silent, for authors of clients. */
export function observationsSection({ observations }: Report): Html {
  const columns = ['Where the document is silent', 'This deployment'];
  const tables = byArea(observations).map(({ title, items }) => {
    const rows = items.map(({ id, statement, text }) => row([statement, text], html` id="${id}"`));
    return html`<h3>${title}</h3>
${table(`${title}: observations`, columns, rows, 'observations')}`;
  });
  return html`<section id="observations" aria-labelledby="observations-title">
<h2 id="observations-title">Observations where the document is silent</h2>
<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${tables.length === 0 ? html`<p>Nothing was observed.</p>` : tables}
</section>`;
}

/** Statements of the document that cannot be observed from outside. */
export function unobservableSection({ unobservable }: Report): Html {
  const rows = unobservable.map(({ id, statement, reason }) => row([statement, reason], html` id="${id}"`));
  const columns = ['Statement', 'Why it cannot be judged'];
  return html`<section id="unobservable" aria-labelledby="unobservable-title">
<h2 id="unobservable-title">Not observable from outside</h2>
${table('Statements of the document that no run can judge', columns, rows, 'observations')}
</section>`;
}
