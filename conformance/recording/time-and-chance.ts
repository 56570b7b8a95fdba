import { randomInt, randomUUID } from 'node:crypto';

/** What a run takes from outside besides its options: time and chance. */
export interface TimeAndChance {
  /** The time of day. */
  now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  elapsedMs: () => number;
  /** Eight letters that no other run has. */
  runId: string;
  /** No partner has it. It looks like an opaque token. */
  madeUpToken: string;
}

/** Those of this machine. Only what starts a run asks for them. */
export const realTimeAndChance = (): TimeAndChance => ({
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  runId: Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join(''),
  madeUpToken: randomUUID().replaceAll('-', ''),
});

/** A seed for a run that was given none. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
