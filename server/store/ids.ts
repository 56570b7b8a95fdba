import { randomInt } from 'node:crypto';

/**
 * Proposes the id of a new record, given the largest id of its kind so far, over all partners; 0 where there is
 * none. The store asks again where the proposed id is taken.
 */
export type IdScheme = (largest: () => bigint) => bigint;

/** The first number that a double cannot tell from its neighbour. */
const BEYOND_DOUBLES = 2n ** 53n + 1n;

const tenDigits = () => BigInt(randomInt(1_000_000_000, 10_000_000_000));

/** The ways to number records. Partners may rely only on ids being different. */
export const idSchemes = {
  /** Ten digits that do not reveal how many records there are. */
  random: tenDigits,
  sequential: (largest) => largest() + 1n,
  /** Odd numbers beyond 2^53: a client that reads ids as doubles gets every one of them wrong. */
  big: (largest) => {
    const last = largest();
    return last < BEYOND_DOUBLES ? BEYOND_DOUBLES : last + 2n - ((last + 1n) % 2n);
  },
  /** Nineteen digits, the most that a store can keep (2^63 - 1 has so many). */
  long: () => 10n ** 18n + BigInt(randomInt(2 ** 48 - 1)) * 29_000n + BigInt(randomInt(29_000)),
  /** Thirty digits: those of `random`, which `showingLongIds` shows longer. */
  longest: tenDigits,
} satisfies Record<string, IdScheme>;
