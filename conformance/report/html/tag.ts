import { visible } from '../../../command-line/visible.ts';

/** Text that is already HTML. Make it with `html`, so that nothing enters a page unescaped by accident. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** A value in a template. Strings and numbers are escaped; undefined, null and false produce nothing. */
export type Value = Html | string | number | false | null | undefined | readonly Value[];

/** HTML from a template, with every value escaped. @example html`<td title="${title}">${cells}</td>` */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, string, index) => text + rendered(values[index - 1]) + string));
}

function rendered(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(rendered).join('');
  return visible(String(value)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
