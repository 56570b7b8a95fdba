import type { CustomerForm } from '../../generated/types.ts';
/** Fields of a form by name; every value is text, as a form carries it. */
export type Fields = Record<string, string>;
/**
 * Makes up people, no two alike within a run and between runs. Everything is valid for a strict deployment
 * (an adult, a ZIP code that belongs to the city, Latin letters in names) and plainly marked as test data.
 */
export declare class People {
    #private;
    constructor(runId: string, random: () => number);
    /** Sends only codes from now on that the deployment lists; a list that is empty or unreadable says nothing. */
    useCodes(countries: readonly string[], nationalities: readonly string[]): void;
    /** A phone number that reaches nobody; no two of a run are alike. */
    phone(): string;
    /** A word of letters that no other call gives: the run's id and a count, written in letters. */
    word(): string;
    /** Every field that a partner can send of a customer. */
    full(): Fields & Required<CustomerForm>;
    /** The required fields alone. */
    required(word?: string): Fields & CustomerForm;
    /** Somebody in another country, if the deployment lists the one whose fictitious numbers are known (Ofcom). */
    elsewhere(): Fields & CustomerForm;
    /** The same person after moving, marrying and changing every other field; each value differs. */
    changed(): Fields & Required<CustomerForm>;
}
/**
 * Addresses and cities whose characters a form has to encode, by name. Each goes into a record of its own, so
 * that a deployment may refuse one without touching the others.
 */
export declare const specialValues: Record<string, {
    address: string;
    city: string;
}>;
