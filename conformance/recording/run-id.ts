import { randomInt } from 'node:crypto';

/** Eight letters that no other run has: they mark everything that the run creates. */
export function newRunId(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}
