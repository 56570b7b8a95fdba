/**
 * A regular expression, for the flag `u`, that finds a value as it is and as deployments echo it: in a URL, a form
 * or a JSON string, as HTML, and in these ways mixed or twice over, character by character; also in hexadecimal
 * and in base64 at any alignment.
 */
export declare function encodedPattern(value: string): string;
/** A value whose characters are each as they are or escaped in some way. */
export declare const spelt: (value: string) => string;
/** The value in hexadecimal and in base64, as expressions. */
export declare function opaqueForms(value: string): string[];
