import type { Validator } from '../generated/request-validators.js';
export type Texts = Readonly<Record<string, string>>;
/**
 * Checks what a client sent against the specification. An empty value counts as not sent, so an optional
 * field may be empty and a required one may not.
 * @throws Refusal that names the first parameter at fault.
 */
export declare function check(validator: Validator, sent: Texts): void;
/** Only the values that say something. */
export declare function withoutEmpty(sent: Texts): Texts;
