import type { Limits } from './limits.ts';
/**
 * The text that a client sent, where it was UTF-8. Decoders put U+FFFD for bytes that are not, and text
 * that holds one has already lost what it said, whoever lost it: storing it would hide that. A decoder of
 * UTF-16 leaves halves of characters as they are; they have no UTF-8 to be stored or answered in.
 * @throws Refusal that names the parameter.
 */
export declare function asText(name: string, value: string): string;
/**
 * One field of a form, with its name.
 * @throws Refusal where its name is too long, or where it was not UTF-8.
 */
export declare function asField(name: string, value: string, { fieldNameLength }: Pick<Limits, 'fieldNameLength'>): [name: string, value: string];
