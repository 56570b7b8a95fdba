import { type Html, html, type Value } from './tag.ts';

/** A section of the page with the name that the navigation gives it. */
export interface Section {
  id: string;
  name: string;
  content: Html;
}

/** A section of the page. @param body what follows its title. */
export const section = (id: string, name: string, title: string, body: Html): Section => ({
  id,
  name,
  content: html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}${linkTo(id)}</h2>
${body}
</section>`,
});

/** The link to what has this id, to share it. */
export const linkTo = (id: string) => html`<a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a>`;

/** Where the finding of a requirement stands. */
export const findingId = (id: string) => `finding.${id}`;

/** What is folded until somebody asks for it. */
export const fold = (title: Value, body: Value) =>
  html`<details class="fold"><summary>${title}</summary>
${body}</details>`;

/** A table, which scrolls for itself where it is wider than the page. */
export const table = (caption: string, columns: readonly Value[], rows: readonly Html[], style?: string) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table${style && html` class="${style}"`}><caption>${caption}</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;

/** A row whose first cell is its header. */
export const row = ([first, ...others]: readonly Value[]) =>
  html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** Things one after the other, with commas between. */
export const listed = (all: readonly Html[]) => all.map((one, index) => html`${index > 0 && ', '}${one}`);

/** The link to a requirement in the catalogue. */
export const requirementLink = (id: string) => html`<a href="#${id}"><code>${id}</code></a>`;

/** Links to requirements. */
export const requirementLinks = (ids: readonly string[]) =>
  html`<ul class="ids">${ids.map((id) => html`<li>${requirementLink(id)}</li>`)}</ul>`;

/** Seconds, to a tenth. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
