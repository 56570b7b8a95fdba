import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, recordOf } from './answer.ts';

/**
 * Marks refusals that may only say that the deployment does not know everywhere yet what it has just created: 404 for an identifier
 * that a create answered so shortly before (ruling `lag`).
 * @param lagMs how long a write may take to show, in milliseconds
 */
export function withEarly(answers: readonly Answer[], lagMs: number): Answer[] {
  const knownSinceMs = new Map<string, number>();
  for (const answer of answers) {
    const id = operations[answer.operation].verb === 'create' ? idOf(recordOf(answer)) : undefined;
    if (id !== undefined && !knownSinceMs.has(id)) knownSinceMs.set(id, answer.answeredAtMs);
  }
  return answers.map((answer) => {
    if (answer.response?.status !== 404) return answer;
    const sinceMs = knownSinceMs.get(askedId(answer) ?? '');
    const isEarly = sinceMs !== undefined && answer.sentAtMs - sinceMs < lagMs;
    return isEarly ? { ...answer, isEarly } : answer;
  });
}
