import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import type { Judged } from './validator.ts';

/** How often an operation was called, and in how many of these exchanges something was wrong. */
export interface Tally {
  requests: number;
  wrongRequests: number;
  wrongAnswers: number;
}

/** Counts exchanges by operation, the aliases on their own. */
export class Tallies {
  readonly byOperation = Object.fromEntries(
    operationIds.map((id) => [id, { requests: 0, wrongRequests: 0, wrongAnswers: 0 }]),
  ) as Record<AnyOperationId, Tally>;
  /** Requests that belong to no operation. */
  unknown = 0;
  /** Requests that the deployment did not answer, of whichever operation. */
  unanswered = 0;

  add({ operation, violations }: Judged): void {
    if (operation === null) {
      this.unknown++;
      return;
    }
    const tally = this.byOperation[operation];
    tally.requests++;
    if (violations.some((violation) => violation.in === 'request')) tally.wrongRequests++;
    if (violations.some((violation) => violation.in === 'answer')) tally.wrongAnswers++;
  }

  /** Whether any answer was other than the specification has it, or never came. */
  get hasWrongAnswers(): boolean {
    if (this.unanswered > 0) return true;
    return Object.values(this.byOperation).some(({ wrongAnswers }) => wrongAnswers > 0);
  }

  /** A table for people, a line for each operation. */
  get text(): string {
    const row = (name: string, ...cells: (string | number)[]) =>
      `  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(16)).join('')}\n`;
    return [
      row('operation', 'requests', 'wrong requests', 'wrong answers'),
      ...operationIds.map((id) => {
        const { requests, wrongRequests, wrongAnswers } = this.byOperation[id];
        return row(id, requests, wrongRequests, wrongAnswers);
      }),
      row('none of them', this.unknown, '', ''),
      ...(this.unanswered > 0 ? [row('not answered', this.unanswered, '', '')] : []),
    ].join('');
  }
}
