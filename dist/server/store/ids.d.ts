/**
 * Proposes the id of a new record, given the largest id of its kind so far, over all partners; 0 where there is
 * none. The store asks again where the proposed id is taken.
 */
export type IdScheme = (largest: () => bigint) => bigint;
/** The ways to number records; a partner may rely on no more than that ids differ. */
export declare const idSchemes: {
    /** Ten digits that tell nothing about how many records there are. */
    random: () => bigint;
    sequential: (largest: () => bigint) => bigint;
    /** Odd numbers beyond 2^53: a client that reads ids as doubles gets every one of them wrong. */
    big: (largest: () => bigint) => bigint;
};
