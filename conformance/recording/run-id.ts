import { randomInt } from 'node:crypto';

/** Eight random letters that mark everything the run creates. */
export function newRunId(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}
