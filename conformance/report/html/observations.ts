import { type Area, areaTitles, requirements } from '../../../generated/requirements.ts';
import type { Report } from '../../judging/result.ts';
import { type Html, html } from './tag.ts';

const areaOf = new Map<string, Area>(requirements.map(({ id, area }) => [id, area]));

/** What this deployment does where the document is silent, for authors of clients. */
export function observationsSection({ observations }: Report): Html {
  const groups = Map.groupBy(observations, ({ id }) => areaTitles[areaOf.get(id) as Area]);
  return html`<section id="observations" aria-labelledby="observations-title">
<h2 id="observations-title">Observations where the document is silent</h2>
<p>These were observed in this run and are never judged. Other deployments, or this one tomorrow, may behave differently, so a client should not rely on them.</p>
${
  observations.length === 0
    ? html`<p>Nothing was observed.</p>`
    : [...groups].map(
        ([title, those]) => html`<h3>${title}</h3>
<table role="table" class="observations"><caption>${title}: observations</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Where the document is silent</th><th scope="col" role="columnheader">This deployment</th></tr></thead>
<tbody role="rowgroup">${those.map(
          ({ id, statement, text }) =>
            html`<tr role="row" id="${id}"><th scope="row" role="rowheader">${statement}</th><td role="cell">${text}</td></tr>`,
        )}</tbody></table>`,
      )
}
</section>`;
}

/** Statements of the document that cannot be observed from outside. */
export function unobservableSection({ unobservable }: Report): Html {
  return html`<section id="unobservable" aria-labelledby="unobservable-title">
<h2 id="unobservable-title">Not observable from outside</h2>
<table role="table" class="observations"><caption>Statements of the document that no run can judge</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Statement</th><th scope="col" role="columnheader">Why it cannot be judged</th></tr></thead>
<tbody role="rowgroup">${unobservable.map(
    ({ id, statement, reason }) =>
      html`<tr role="row" id="${id}"><th scope="row" role="rowheader">${statement}</th><td role="cell">${reason}</td></tr>`,
  )}</tbody></table>
</section>`;
}
