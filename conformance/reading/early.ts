import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, recordOf } from './answer.ts';

/**
 * Marks refusals that may only say that the deployment does not know everywhere yet what it has just created: 404 for an identifier
 * that a create answered so shortly before, unless the same operation has found it already (ruling `lag`).
 * @param lagMs how long a write may take to show, in milliseconds
 */
export function withEarly(answers: readonly Answer[], lagMs: number): Answer[] {
  const knownSinceMs = new Map<string, number>();
  const foundAtMs = new Map<string, number>();
  for (const answer of answers) {
    const { operation, answeredAtMs } = answer;
    if (answer.meaning !== 'success') continue;
    const id = operations[operation].verb === 'create' ? idOf(recordOf(answer)) : undefined;
    if (id !== undefined) noteFirst(knownSinceMs, id, answeredAtMs);
    noteFirst(foundAtMs, keyOf(answer), answeredAtMs);
  }
  return answers.map((answer) => {
    if (answer.response?.status !== 404) return answer;
    const id = askedId(answer) ?? '';
    const sinceMs = knownSinceMs.get(id);
    const isFound = (foundAtMs.get(keyOf(answer)) ?? Number.POSITIVE_INFINITY) <= answer.sentAtMs;
    const isEarly = !isFound && sinceMs !== undefined && answer.sentAtMs - sinceMs < lagMs;
    return isEarly ? { ...answer, isEarly } : answer;
  });
}

/** An operation, whatever the spelling of its path, and the record that it names. */
const keyOf = (answer: Answer) => `${operations[answer.operation].canonical} ${askedId(answer)}`;

function noteFirst(times: Map<string, number>, key: string, atMs: number): void {
  if (atMs < (times.get(key) ?? Number.POSITIVE_INFINITY)) times.set(key, atMs);
}
