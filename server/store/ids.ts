import { randomInt } from 'node:crypto';

/**
 * Proposes the id of a new record. The ordinal counts the records of a kind from 1, over all partners;
 * the store asks again with the next ordinal where the proposed id is taken.
 */
export type IdScheme = (ordinal: number) => bigint;

/** The ways to number records; a partner may rely on no more than that ids differ. */
export const idSchemes = {
  /** Ten digits that tell nothing about how many records there are. */
  random: () => BigInt(randomInt(1_000_000_000, 10_000_000_000)),
  sequential: (ordinal) => BigInt(ordinal),
  /** Odd numbers beyond 2^53: a client that reads ids as doubles gets every one of them wrong. */
  big: (ordinal) => 2n ** 53n + 2n * BigInt(ordinal) - 1n,
} satisfies Record<string, IdScheme>;
