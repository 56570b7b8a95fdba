import { operations } from '../../generated/operations.ts';
import { type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';

export const canonical = ({ operation }: Answer): string => operations[operation].canonical;

/** What is sent again is the same request; of an upload, its fields. Where these are masked, only its number tells. */
export const keyOf = (answer: Answer) =>
  JSON.stringify([
    answer.sameAs ?? null,
    answer.scenario,
    answer.request.method,
    answer.request.target,
    [...answer.sent],
  ]);

/** The same request again, after it was answered; in a driven run within the same task. */
export function sentAgain(first: Answer, { answers, header }: Evidence): Answer[] {
  const task = taskOf(first);
  return answers
    .filter((other) => other.scenario === first.scenario && other.sentAtMs >= first.answeredAtMs)
    .filter((other) =>
      header.client?.mode === 'driven'
        ? taskOf(other) === task &&
          canonical(other) === canonical(first) &&
          other.request.target === first.request.target
        : keyOf(other) === keyOf(first),
    )
    .sort((a, b) => a.sentAtMs - b.sentAtMs);
}

export const taskOf = ({ step }: Answer) => /^task-\d+/.exec(step)?.[0] ?? step;

/** Where nothing was refused in that way. */
export function notSeen({ header }: Evidence, what: string): Piece {
  return header.client?.mode === 'watched'
    ? unseen(`The client never met ${what}: plan that with --control-port`)
    : { kind: 'missing', reason: `the client sent no request that would have met ${what}` };
}
