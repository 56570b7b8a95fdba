import { type Html, html, type Value } from './tag.ts';

/** A section of the page. @param body what follows its title. */
export const section = (
  id: string,
  title: string,
  body: Html,
) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}${linkTo(id)}</h2>
${body}
</section>`;

/** The link to what has this id, to share it. */
export const linkTo = (id: string) => html`<a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a>`;

/** Where the finding of a requirement stands. */
export const findingId = (id: string) => `finding.${id}`;

/** A table, which scrolls for itself where it is wider than the page. */
export const table = (caption: string, columns: readonly Value[], rows: readonly Html[], style?: string) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table${style && html` class="${style}"`}><caption>${caption}</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;

/** A row whose first cell is its header. */
export const row = ([first, ...others]: readonly Value[]) =>
  html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** Seconds, to a tenth. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
