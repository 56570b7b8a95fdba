import { type AnyOperationId, operations } from '../../generated/operations.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  differs,
  missingAnswer,
  refusesForNow,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, askedId, carriesPayload } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';

/** Every success of the operation says so: a message that is exactly "success" (ruling `success-and-refusal`). */
export const message = (operation: AnyOperationId): Check =>
  function* (evidence) {
    for (const answer of evidence.successes(operation)) {
      // A body that is no object has no message because it has no payload either.
      if (answer.json !== undefined && !isObject(answer.json)) continue;
      const actual = isObject(answer.json) ? answer.json.message : undefined;
      if (actual === 'success') yield agrees(answer);
      else yield differs(answer, '"message": "success"', `"message": ${shown(actual)}`);
    }
  };

/** Every success of the operation is a JSON object that carries the payload in its JSON type. */
export const payload = (operation: AnyOperationId): Check =>
  function* (evidence) {
    const { payloadKey, payloadType } = operations[operation];
    for (const answer of evidence.successes(operation)) {
      const { json } = answer;
      const expected = `a JSON object in which "${payloadKey}" is an ${payloadType}${payloadType === 'array' ? ' of objects' : ''}`;
      if (carriesPayload(answer)) yield agrees(answer);
      else yield differs(answer, expected, json === undefined ? bodyOf(answer) : shown(json));
    }
  };

/** Every success of the operation has the status 201. */
export const created = (operation: AnyOperationId): Check =>
  function* (evidence) {
    for (const answer of evidence.successes(operation)) {
      const status = answer.response?.status;
      if (status === 201) yield agrees(answer);
      else yield differs(answer, 'HTTP status 201', `HTTP status ${status}`);
    }
  };

/**
 * A request that leaves no room for a refusal succeeds, at the latest after the three seconds that a write may
 * take to show (rulings `refused-valid-request` and `lag`).
 */
export const accepted = (
  operation: AnyOperationId,
  wanted: (answer: Answer) => boolean = () => true,
): Check =>
  function* (evidence) {
    for (const answer of evidence.valid(operation)) {
      if (!evidence.isFinal(answer) || !wanted(answer)) continue;
      if (answer.meaning === 'success') yield agrees(answer);
      else if (answer.failure || refusesForNow(answer))
        yield missingAnswer(answer, 'A request that must succeed');
      else if (namesUnknown(evidence, answer))
        yield missingAnswer(answer, 'The record that the caller named may not exist: the request for it');
      else yield differs(answer, 'a success', `HTTP status ${answer.response?.status}: ${bodyOf(answer)}`);
    }
  };

/**
 * Whether a request names a record of the caller's of which nothing was seen (ruling `refused-valid-request` speaks
 * of the run's own).
 */
function namesUnknown(evidence: Evidence, answer: Answer): boolean {
  const id = askedId(answer);
  if (!evidence.header.options.readOnly || id === undefined) return false;
  return !evidence.answers.some(
    (other) => other.credentials === 'token' && other.meaning === 'success' && askedId(other) === id,
  );
}

/** A body on one line; what a finding cannot hold is cut later. */
export const bodyOf = ({ response }: Answer) => response?.body.replace(/\s+/g, ' ').trim() || 'an empty body';

export const answerChecks: ChecksFor<'answers'> = {
  'answers.media-type': function* (evidence) {
    for (const answer of evidence.answers) {
      if (answer.meaning !== 'success' || answer.credentials !== 'token' || !answer.response?.body) continue;
      const type = answer.response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
      if (/^application\/json\s*(;|$)/i.test(type ?? '')) yield agrees(answer);
      else yield differs(answer, 'Content-Type: application/json', `Content-Type: ${type ?? 'nothing'}`);
    }
  },
};
