import { type JsonObject } from './json.ts';
/**
 * Documented fields in which two records differ. Stamps are compared as instants (READING 6), an absent field is
 * like null and like "" (READING 10), and further fields may come and go (READING 4).
 */
export declare function differingFields(kind: 'Customer' | 'Recipient', a: JsonObject | undefined, b: JsonObject | undefined): string[];
