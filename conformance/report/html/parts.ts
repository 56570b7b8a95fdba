import { type Html, html, type Value } from './tag.ts';

/** A section of the page. @param body what follows its title. */
export const section = (
  id: string,
  title: string,
  body: Html,
) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>`;

/** A table, with the roles that some styles would take from it. */
export const table = (caption: string, columns: string[], rows: readonly Html[], style?: string) =>
  html`<table role="table"${style && html` class="${style}"`}><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (name) => html`<th scope="col" role="columnheader">${name}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows}</tbody></table>`;

/** A row whose first cell is its header. */
export const row = ([first, ...others]: readonly Value[], attributes?: Html) =>
  html`<tr role="row"${attributes}><th scope="row" role="rowheader">${first}</th>${others.map(
    (cell) => html`<td role="cell">${cell}</td>`,
  )}</tr>`;
