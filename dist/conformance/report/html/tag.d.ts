/** Text that is HTML already: only `html` makes it, so that nothing gets into a page unescaped by accident. */
export declare class Html {
    #private;
    constructor(text: string);
    toString(): string;
}
/** What may stand in a template. Texts and numbers are escaped; nothing, null and false leave no trace. */
export type Value = Html | string | number | false | null | undefined | readonly Value[];
/**
 * HTML from a template. Every value is escaped for text and for attributes in quotes, and characters that cannot
 * be seen are written out.
 * @example html`<td title="${title}">${cells}</td>`
 */
export declare function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html;
