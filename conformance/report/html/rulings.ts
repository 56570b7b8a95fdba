import { type RulingId, rulingTexts } from '../../../generated/rulings.ts';
import type { CheckResult, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { linkTo, section } from './parts.ts';
import { type Html, html } from './tag.ts';

const idOf = (name: string) => `ruling.${name}`;

/** How the document is read where one could doubt: the rulings on which requirements of the report rest. */
export function rulingsSection({ checks }: Report): Html {
  const cited = new Set(checks.flatMap(({ rulings }) => rulings));
  const all = (Object.keys(rulingTexts) as RulingId[]).filter((name) => cited.has(name));
  const items = all.map((name) => {
    const { title, says } = rulingTexts[name];
    // Every other piece is code.
    const text = says
      .split('`')
      .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece));
    return html`<li id="${idOf(name)}">${linkTo(idOf(name))}<p><strong>${title}</strong> <code>${name}</code></p><p>${text}</p></li>`;
  });
  const body = html`<p>Where the document can be read in more than one way, these say how it is read.</p>
<details class="fold"><summary>${counted(items.length, 'ruling')}</summary><ul class="rows">${items}</ul></details>`;
  return section('rulings', 'Rulings', body);
}

/** Where the document states a requirement, with links to the rulings on how to read it. */
export const basisLinks = ({ source, rulings }: CheckResult): Html =>
  html`${source}${rulings.length > 0 && '; ruling '}${rulings.map((name, index) => html`${index > 0 && ', '}<a href="#${idOf(name)}">${name}</a>`)}`;
