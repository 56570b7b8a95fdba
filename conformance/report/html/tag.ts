import { visible } from '../visible.ts';

/** Text that is HTML already: only `html` makes it, so that nothing gets into a page unescaped by accident. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template. Texts and numbers are escaped; nothing, null and false leave no trace. */
export type Value = Html | string | number | false | null | undefined | readonly Value[];

/**
 * HTML from a template. Every value is escaped for text and for attributes in quotes, and characters that cannot
 * be seen are written out.
 * @example html`<td title="${title}">${cells}</td>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, string, index) => text + rendered(values[index - 1]) + string));
}

function rendered(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(rendered).join('');
  return visible(String(value)).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
