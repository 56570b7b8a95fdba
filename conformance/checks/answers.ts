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
export const hasMessage = ofSuccesses((answer) => {
  // That a body is no object is the finding of the payload's requirement.
  if (answer.json !== undefined && !isObject(answer.json)) return undefined;
  const actual = answer.json?.message;
  return compareField(actual === 'success', answer, 'message', '"success"', actual);
});

/** Every success of the operation is a JSON object that carries the payload in its JSON type. */
export const hasPayload = ofSuccesses((answer) => {
  const { payloadKey, payloadType } = operations[answer.operation];
  const expected = `a JSON object in which "${payloadKey}" is an ${payloadType}${payloadType === 'array' ? ' of objects' : ''}`;
  const actual = answer.json === undefined ? bodyOf(answer.response) : shown(answer.json);
  return compare(carriesPayload(answer), answer, expected, actual);
});

/** Every success of the operation has the status 201. */
export const isCreated = ofSuccesses((answer) => {
  const status = answer.response?.status;
  return compare(status === 201, answer, 'HTTP status 201', `HTTP status ${status}`);
});

/** What there is no reason to refuse succeeds within three seconds (rulings `refused-valid-request` and `lag`). */
export const isAccepted = (operation: AnyOperationId): Check =>
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

/** Whether no success showed the caller's record that is named: it may not exist (ruling `refused-valid-request`). */
function namesUnknown(evidence: Evidence, answer: Answer): boolean {
  const id = askedId(answer);
  if (!evidence.header.options.readOnly || id === undefined) return false;
  return !evidence.answers.some(
    (other) => other.credentials === 'token' && other.meaning === 'success' && askedId(other) === id,
  );
}

/** An unknown identifier is refused, and a known one is not (rulings `negative-requirements` and `not-ruled`). */
export const unknownId = (step: StepOf<'probes'>, operation: AnyOperationId): Check =>
  function* (evidence) {
    const answer = evidence.step('probes', step);
    const control = evidence.successes(operation)[0];
    if (!answer || (answer.failure && !refuses(answer)))
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
