/** The catalogue for people and for grep: level, id and statement on one line each, under the titles of the areas. */
export declare function catalogueText(): string;
