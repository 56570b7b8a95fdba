import type { Report } from '../../judging/result.ts';
import { byArea } from '../areas.ts';
import { row, section, table } from './parts.ts';
import { type Html, html } from './tag.ts';

/** What this deployment does where the document is silent, for authors of clients. */
export function observationsSection({ observations }: Report): Html {
  const columns = ['Where the document is silent', 'This deployment'];
  const tables = byArea(observations).map(({ title, items }) => {
    const rows = items.map(({ id, statement, text }) => row([statement, text], html` id="${id}"`));
    return html`<h3>${title}</h3>
${table(`${title}: observations`, columns, rows, 'observations')}`;
  });
  const body = html`<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${tables.length === 0 ? html`<p>Nothing was observed.</p>` : tables}`;
  return section('observations', 'Observations where the document is silent', body);
}

/** Statements of the document that cannot be observed from outside. */
export function unobservableSection({ unobservable }: Report): Html {
  const rows = unobservable.map(({ id, statement, reason }) => row([statement, reason], html` id="${id}"`));
  const columns = ['Statement', 'Why it cannot be judged'];
  const body = table('Statements of the document that no run can judge', columns, rows, 'observations');
  return section('unobservable', 'Not observable from outside', body);
}
