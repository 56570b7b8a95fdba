import { operations } from '../../generated/operations.ts';
import { type Answer, carriesPayload, describeAnswer } from '../reading/answer.ts';
import { isObject } from '../reading/json.ts';
import { type Contradiction, requirementOn } from './contradiction.ts';

/** A success says so, has the status of its operation, and carries the payload (ruling `success-and-refusal`). */
export function* properSuccess(answer: Answer): Iterable<Contradiction> {
  const { successStatus, payloadKey } = operations[answer.operation];
  const { json } = answer;
  const status = answer.response?.status;
  const wrong = (part: string, expected: string): Contradiction => ({
    requirement: requirementOn(answer, part),
    answer,
    expected,
    actual: describeAnswer(answer),
  });
  if (successStatus === 201 && status !== 201) yield wrong('status', 'HTTP status 201');
  if (!carriesPayload(answer)) yield wrong('payload', `a JSON object with "${payloadKey}"`);
  else if (isObject(json) && json.message !== 'success') yield wrong('message', '"message": "success"');
}
