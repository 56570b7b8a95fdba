import type { Handlers } from './handler.ts';
/** The three lists (section "Reference data"). */
export declare function referenceDataHandlers(): Pick<Handlers, 'listCountries' | 'listNationalities' | 'listCurrencies'>;
/** @throws Refusal where the list of countries does not have the code. */
export declare function checkCountry(param: string, code: string): void;
/** @throws Refusal where the list of nationalities does not have the code. */
export declare function checkNationality(param: string, code: string): void;
