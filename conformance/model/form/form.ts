import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import { type Answer, bodyOf, carriesPayload, isAllowed } from '../../reading/answer.ts';
import { isObject, shown } from '../../reading/json.ts';
import { type Found, ofField, type Rule, right, wrong } from '../found.ts';
import { ownRequirement } from '../requirement-on.ts';

/** Every success says so, has the status of its operation, and carries the payload (ruling `success-and-refusal`). */
export const formRules: Rule = function* (run) {
  const successes = run.answers.filter(
    (answer) => isAllowed(answer) && answer.credentials === 'token' && answer.meaning === 'success',
  );
  const readable = new Set(successes.flatMap(({ json, operation }) => (json === undefined ? [] : operation)));
  for (const answer of successes) {
    const { operation, json } = answer;
    if (operations[operation].successStatus === 201) yield* created(answer);
    // That a body is no object is the finding of the payload's requirement.
    const message = ownRequirement(answer, 'message');
    if (message && isObject(json))
      yield ofField(json.message === 'success', message, [answer], 'message', '"success"', json.message);
    yield* payload(answer, readable);
  }
};

function* created(answer: Answer): Iterable<Found> {
  const requirement = ownRequirement(answer, 'status');
  const status = answer.response?.status;
  if (!requirement) return;
  if (status === 201) yield right(requirement, answer);
  else yield wrong(requirement, [answer], 'HTTP status 201', `HTTP status ${status}`);
}

/** @param readable the operations that answered JSON: where another response has none, that is the finding of `answers.json` */
function* payload(answer: Answer, readable: ReadonlySet<AnyOperationId>): Iterable<Found> {
  const requirement = ownRequirement(answer, 'payload');
  const { payloadKey, payloadType } = operations[answer.operation];
  const { json, operation, response } = answer;
  if (!requirement) return;
  if (carriesPayload(answer)) yield right(requirement, answer);
  else if (json !== undefined || !readable.has(operation)) {
    const expected = `a JSON object in which "${payloadKey}" is an ${payloadType}${payloadType === 'array' ? ' of objects' : ''}`;
    yield wrong(requirement, [answer], expected, json === undefined ? bodyOf(response) : shown(json));
  }
}
