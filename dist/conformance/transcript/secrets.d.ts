import type { Part } from './exchange.ts';
/** What stands in place of a secret. */
export declare const mask = "***";
/** Finds secrets in any text that is about to be written down, raw or encoded, and masks them. */
export declare class Secrets {
    #private;
    /**
     * @param tokens access tokens; masked everywhere.
     * @param headers configured headers; a value shorter than 8 characters is masked in its own header only.
     */
    constructor(tokens: string[], headers?: Record<string, string>);
    /** The text with every secret masked. */
    scrub(text: string): string;
    /** Header lines with secrets masked, and every value of a configured header whole. */
    scrubHeaders(headers: [string, string][]): [string, string][];
    /** Fields of a form with secrets masked: a value may be one that the deployment gave. */
    scrubFields(fields: [string, string][]): [string, string][];
    scrubParts(parts: Part[]): Part[];
}
