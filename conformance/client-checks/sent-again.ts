import { operations } from '../../generated/operations.ts';
import { type Check, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { isDriven } from './tasks.ts';

/** The operation of a request, whatever its path. */
export const canonical = ({ operation }: Answer) => operations[operation].canonical;

/** The task of a request; without one, its step. */
export const taskOf = ({ step }: Answer) => /^task-\d+/.exec(step)?.[0] ?? step;

/** What is sent again is the same request; of an upload, its fields. Where these are masked, only its number tells. */
export const keyOf = ({ sameAs, scenario, request, sent }: Answer) =>
  JSON.stringify([sameAs ?? null, scenario, request.method, request.target, [...sent]]);

/** The same request again, after it was answered; in a driven run within the same task. */
function sentAgain(first: Answer, evidence: Evidence): Answer[] {
  const keyIn = (answer: Answer) =>
    isDriven(evidence)
      ? JSON.stringify([taskOf(answer), canonical(answer), answer.request.target])
      : keyOf(answer);
  const key = keyIn(first);
  return evidence.answers
    .filter((other) => other.scenario === first.scenario && other.sentAtMs >= first.answeredAtMs)
    .filter((other) => keyIn(other) === key)
    .sort((a, b) => a.sentAtMs - b.sentAtMs);
}

/** Where nothing was refused in that way. */
export const notSeen = (evidence: Evidence, what: string): Piece =>
  isDriven(evidence)
    ? { kind: 'missing', reason: `the client sent no request that would have met ${what}` }
    : unseen(`The client never met ${what}: plan that with --control-port`);

/** A check of what a client does after each response of a kind. @param judge is told what it sent again */
export const after =
  (
    isMeant: (answer: Answer) => boolean,
    what: string,
    judge: (answer: Answer, again: readonly Answer[], evidence: Evidence) => Piece,
  ): Check =>
  (evidence) => {
    const those = evidence.answers.filter(isMeant);
    if (those.length === 0) return [notSeen(evidence, what)];
    return those.map((answer) => judge(answer, sentAgain(answer, evidence), evidence));
  };
