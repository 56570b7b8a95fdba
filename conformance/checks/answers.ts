import { type AnyOperationId, operations } from '../../generated/operations.ts';
import {
  agrees,
  bodyOf,
  type Check,
  type ChecksFor,
  compare,
  compareField,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  ofSuccesses,
  refuses,
  refusesForNow,
  statusOf,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, askedId, carriesPayload } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import { headerOf } from '../transcript/exchange.ts';
import type { StepOf } from '../transcript/steps.ts';

/** Every success of the operation says so: a message that is exactly "success" (ruling `success-and-refusal`). */
export const message = ofSuccesses((answer) => {
  // That a body is no object is the finding of the payload's requirement.
  if (answer.json !== undefined && !isObject(answer.json)) return undefined;
  const actual = answer.json?.message;
  return compareField(actual === 'success', answer, 'message', '"success"', actual);
});

/** Every success of the operation is a JSON object that carries the payload in its JSON type. */
export const payload = ofSuccesses((answer) => {
  const { payloadKey, payloadType } = operations[answer.operation];
  const expected = `a JSON object in which "${payloadKey}" is an ${payloadType}${payloadType === 'array' ? ' of objects' : ''}`;
  const actual = answer.json === undefined ? bodyOf(answer.response) : shown(answer.json);
  return compare(carriesPayload(answer), answer, expected, actual);
});

/** Every success of the operation has the status 201. */
export const created = ofSuccesses((answer) => {
  const status = answer.response?.status;
  return compare(status === 201, answer, 'HTTP status 201', `HTTP status ${status}`);
});

/**
 * A request that a deployment has no reason to refuse succeeds, at the latest after the three seconds that a write
 * may take to show (rulings `refused-valid-request` and `lag`).
 */
export const accepted = (operation: AnyOperationId): Check =>
  function* (evidence) {
    for (const answer of evidence.valid(operation)) {
      if (!evidence.isFinal(answer)) continue;
      if (answer.meaning === 'success') yield agrees(answer);
      else if (answer.failure || refusesForNow(answer))
        yield missingAnswer(answer, 'A request that must succeed');
      else if (namesUnknown(evidence, answer))
        yield missingAnswer(answer, 'The record that the caller named may not exist: the request for it');
      else yield differs(answer, 'a success', statusOf(answer));
    }
  };

/**
 * Whether a request names a record of the caller's that no success has shown: ruling `refused-valid-request` is about
 * the records of the run.
 */
function namesUnknown(evidence: Evidence, answer: Answer): boolean {
  const id = askedId(answer);
  if (!evidence.header.options.readOnly || id === undefined) return false;
  return !evidence.answers.some(
    (other) => other.credentials === 'token' && other.meaning === 'success' && askedId(other) === id,
  );
}

/**
 * A request for an identifier that does not exist is refused, while one for an existing identifier succeeds (rulings
 * `negative-requirements` and `not-ruled`).
 */
export const unknownId = (step: StepOf<'probes'>, operation: AnyOperationId): Check =>
  function* (evidence) {
    const answer = evidence.step('probes', step);
    const control = evidence.successes(operation)[0];
    if (!answer || answer.failure?.kind === 'timeout')
      yield missingAnswer(answer, 'The request for an unknown identifier');
    else if (!control) yield missing('no request for a known identifier succeeded');
    else if (refuses(answer)) yield agrees(answer, control);
    else yield noSuccess(answer);
  };

export const answerChecks: ChecksFor<'answers'> = {
  'answers.media-type': function* (evidence) {
    for (const answer of evidence.answers) {
      if (answer.meaning !== 'success' || answer.credentials !== 'token' || !answer.response?.body) continue;
      const type = headerOf(answer.response.headers, 'content-type');
      const isJson = /^application\/json\s*(;|$)/i.test(type ?? '');
      yield compare(isJson, answer, 'Content-Type: application/json', `Content-Type: ${type ?? 'nothing'}`);
    }
  },
};
