/** The text with every character that cannot be seen written as an escape; line feeds and tabs stay. */
export declare function visible(text: string): string;
