import type { Freedoms } from './freedoms.ts';
/** One page of a list: its place among all pages, and which records it shows. */
export interface Page {
    readonly page: number;
    readonly totalPages: number;
    /** How many records of the list come before it. */
    readonly skip: number;
    /** How many records it shows. */
    readonly count: number;
}
type Rules = Pick<Freedoms, 'pageSize' | 'emptyPages' | 'pastTheEnd'>;
/**
 * Finds the page that was asked for in a list of `total` records; without a number it is the first.
 * @throws Refusal for a page past the end, where the freedom says so.
 */
export declare function locatePage(asked: string | undefined, total: number, rules: Rules): Page;
/** The ranks of the records on a page, from 1 for the oldest. */
export declare function ranksOn({ skip, count }: Page, total: number, order: 'newest' | 'oldest'): {
    first: number;
    last: number;
};
export {};
