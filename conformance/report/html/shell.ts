import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../generated/suite.ts';
import type { Section } from './parts.ts';
import { Html, html } from './tag.ts';

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const style = ownFile('page.css') + ownFile('charts.css');
const script = ownFile('in-browser.js');

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only the page's own style and script, and loads nothing. */
const policy = [
  "default-src 'none'",
  `style-src ${digest(style)}`,
  `script-src ${digest(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What a page has beside its sections. */
export interface Frame {
  title: string;
  head: Html;
  /** What stands before all sections. */
  first: Html;
  /** The last sentence. */
  last: string;
}

/** A page in one file that works without scripts. @param all its sections; false where there is nothing to show. */
export function pageHtml({ title, head, first, last }: Frame, all: readonly (Section | false)[]): string {
  const sections = all.filter((section) => section !== false);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the verdict</a>
<header>${head}</header>
<nav aria-label="Sections"><ul>${sections.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<main id="main" tabindex="-1">
${first}
${sections.map((section) => section.html)}
</main>
<footer><p>Money transfer conformance kit ${version}. ${last}</p></footer>
<script>${new Html(script)}</script>
</body>
</html>
`.toString();
}
