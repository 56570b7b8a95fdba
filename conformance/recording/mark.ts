import { createHmac } from 'node:crypto';

/** Without a t, so that no syllables make a word that gives a run away. */
const consonants = 'bdfgklmnprsvz';
const vowels = 'aeiou';

/** How many syllables there are, each of a consonant and a vowel. */
export const syllables = consonants.length * vowels.length;

/** The n-th syllable; after the last one comes the first one again. */
export const syllable = (n: number): string =>
  `${consonants[Math.floor(n / vowels.length) % consonants.length]}${vowels[n % vowels.length]}`;

/** A word of four syllables, eight letters, that nobody can tell from a text without the key (HMAC-SHA256). */
export const wordFrom = (key: string, text: string): string =>
  [...createHmac('sha256', key).update(text).digest().subarray(0, 4)].map(syllable).join('');

/**
 * The mark of a run's test data. A deployment sees the run's id in the User-Agent, but no seed, so only who has the
 * report knows the mark.
 */
export const markOf = (seed: number, runId: string): string => wordFrom(String(seed), runId);
