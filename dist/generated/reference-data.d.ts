import type { Country, Currency, Nationality } from './types.ts';
/** Every country with an assigned code in ISO 3166-1, with its main currency. */
export declare const countries: readonly Country[];
/** The nationality of each country that has a word for it. */
export declare const nationalities: readonly Nationality[];
/** The codes of ISO 4217. */
export declare const currencies: readonly Currency[];
