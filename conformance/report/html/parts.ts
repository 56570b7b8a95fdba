import { requirements } from '../../../generated/requirements.ts';
import type { CheckResult, Report } from '../../judging/result.ts';
import { type Html, html, type Value } from './tag.ts';

/** A section of a page, with the name that the navigation gives it. */
export interface Section {
  id: string;
  name: string;
  html: Html;
}

/** A section with its title. @param name the title in short. */
export const section = (id: string, title: string, body: Html, name = title): Section => ({
  id,
  name,
  html: html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}${linkTo(id)}</h2>
${body}
</section>`,
});

/** The link to what has this id, to share it. */
export const linkTo = (id: string) => html`<a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a>`;

/** Where the finding of a requirement stands. */
export const findingId = (id: string) => `finding.${id}`;

/** Where a ruling stands. */
export const rulingId = (name: string) => `ruling.${name}`;

/** What is folded until somebody wants to see it. */
export const fold = (summary: Value, body: Value, isOpen = false) =>
  html`<details class="fold"${isOpen && html` open`}><summary>${summary}</summary>
${body}</details>`;

/** Rows of one list, each of which can be linked to. */
export const rows = (all: readonly Html[]) => html`<ul class="rows">${all}</ul>`;

/** One of these rows, of paragraphs. */
export const rowOf = (id: string, ...paragraphs: readonly Value[]) =>
  html`<li id="${id}">${linkTo(id)}${paragraphs.map((text) => html`<p>${text}</p>`)}</li>\n`;

/** Less important words. */
export const note = (text: Value) => html`<span class="note">${text}</span>`;

/** A table, which scrolls for itself where it is wider than the page. */
export const table = (caption: string, columns: readonly Value[], lines: readonly Html[], style = '') =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="${style}"><caption>${caption}</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${lines}</tbody></table></div>`;

/** A cell of a table. */
export const cell = (value: Value) => html`<td>${value}</td>`;

/** A line of a table. */
export const line = (header: Value, cells: readonly Html[]) =>
  html`<tr><th scope="row">${header}</th>${cells}</tr>\n`;

/** An outcome or a verdict in its colour, which its sign makes dispensable. */
export const outcome = ({ sign, words, style }: { sign: string; words: string; style: string }) =>
  html`<span class="outcome ${style}"><span aria-hidden="true">${sign}</span> ${words}</span>`;

/** A link to a requirement in the catalogue. */
export const idLink = (id: string) => html`<a href="#${id}"><code>${id}</code></a>`;

/** Many of these links, in columns. */
export const idList = (ids: readonly string[]) =>
  html`<ul class="ids">${ids.map((id) => html`<li>${idLink(id)}</li>`)}</ul>`;

/** Values in a sentence. */
export const commaed = (all: readonly Html[]) => all.map((one, index) => html`${index > 0 && ', '}${one}`);

/** Where the document states a requirement, with links to the rulings on how to read it. */
export const basisLinks = ({ source, rulings }: CheckResult): Html =>
  html`${source}${rulings.length > 0 && '; ruling '}${commaed(rulings.map((name) => html`<a href="#${rulingId(name)}">${name}</a>`))}`;

const catalogue = new Map<string, (typeof requirements)[number]>(requirements.map((one) => [one.id, one]));

/** What the catalogue says of a requirement; a report of another suite may have some that this one lacks. */
export const inCatalogue = (id: string) => catalogue.get(id);

/** Seconds, to a tenth. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** When a run started, to the minute. */
export const started = ({ startedAt }: Report) => `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
