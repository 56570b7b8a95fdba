import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import type { Judged } from './validator.ts';

/** How often an operation was called, and how many requests and responses had violations. */
export interface Tally {
  requests: number;
  wrongRequests: number;
  wrongAnswers: number;
}

/** Counts exchanges by operation. Aliases count separately. */
export class Tallies {
  readonly byOperation = Object.fromEntries(
    operationIds.map((id) => [id, { requests: 0, wrongRequests: 0, wrongAnswers: 0 }]),
  ) as Record<AnyOperationId, Tally>;
  /** Requests that belong to no operation. */
  unknown = 0;
  /** Requests without a response, of any operation. */
  unanswered = 0;

  add({ operation, violations }: Judged): void {
    if (operation === null) {
      this.unknown++;
      return;
    }
    const tally = this.byOperation[operation];
    tally.requests++;
    if (violations.some((violation) => violation.in === 'request')) tally.wrongRequests++;
    if (violations.some((violation) => violation.in === 'response')) tally.wrongAnswers++;
  }

  /** Whether any response violated the specification or was missing. */
  get hasWrongAnswers(): boolean {
    if (this.unanswered > 0) return true;
    return Object.values(this.byOperation).some(({ wrongAnswers }) => wrongAnswers > 0);
  }

  /** A table with a line per operation. */
  get text(): string {
    const row = (name: string, ...cells: (string | number)[]) =>
      `  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(16)).join('')}\n`;
    return [
      row('operation', 'requests', 'wrong requests', 'wrong responses'),
      ...operationIds.map((id) => {
        const { requests, wrongRequests, wrongAnswers } = this.byOperation[id];
        return row(id, requests, wrongRequests, wrongAnswers);
      }),
      row('unknown operation', this.unknown, '', ''),
      ...(this.unanswered > 0 ? [row('no response', this.unanswered, '', '')] : []),
    ].join('');
  }
}
