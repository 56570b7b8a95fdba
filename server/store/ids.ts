import { randomInt } from 'node:crypto';

/**
 * Proposes the id of a new record, given the largest id of its kind so far, over all partners; 0 where there is
 * none. The store asks again where the proposed id is taken.
 */
export type IdScheme = (largest: () => bigint) => bigint;

/** The first number that a double cannot tell from its neighbour. */
const BEYOND_DOUBLES = 2n ** 53n + 1n;

/** The first number that 32 bits cannot hold: a client that keeps ids in so few loses each of them, and not one in three. */
const BEYOND_32_BITS = 2 ** 32;

/**
 * Of how many numbers the ids are drawn that are given one after the other; a prime. The tables are in the order of ids,
 * and all of their pages that changed are written at each commit: with ids from anywhere, one for each new record.
 */
const WINDOW = 10_007;
/** So far are the numbers apart: a client that changes the last digit finds nobody. */
const APART = 11;
/** How many ids are drawn of a window. */
const DRAWN = 100;
let window = { begin: 0, at: 0, step: 0, left: 0 };

/** None is drawn twice of a window, not even to records of two kinds, and their order is not that of the records. */
function tenDigits(): bigint {
  if (window.left === 0) {
    const begin = randomInt(BEYOND_32_BITS, 10_000_000_000 - APART * WINDOW);
    const step = randomInt(Math.ceil(WINDOW / 3), Math.floor((2 * WINDOW) / 3));
    window = { begin, at: randomInt(WINDOW), step, left: DRAWN };
  }
  window.left -= 1;
  window.at = (window.at + window.step) % WINDOW;
  return BigInt(window.begin + APART * window.at);
}

/** The ways to number records. Partners may rely only on ids being different. */
export const idSchemes = {
  /** Ten digits, more than 32 bits hold, that do not reveal how many records there are. */
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
