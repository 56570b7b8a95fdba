import type { AnyOperationId } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { type Check, type ChecksFor, compareField } from '../judging/check.ts';
import { family } from '../judging/families.ts';
import { isObject, withoutBigInts } from '../reading/json.ts';
import { message } from './answers.ts';

const operationOf = {
  'mobile-wallet': 'checkGhanaMobileWallet',
  'bank-account': 'checkGhanaBankAccount',
} as const;

export const eligibilityChecks: ChecksFor<'eligibility'> = {
  ...family('eligibility', operationOf, 'message', message),
  ...family('eligibility', operationOf, 'recipient_name', field('recipient_name')),
  ...family('eligibility', operationOf, 'eligible_for_instant_pay', field('eligible_for_instant_pay')),
};

function field(name: keyof typeof objects.EligibilityAnswer) {
  const { expected, validate } = objects.EligibilityAnswer[name];
  return (operation: AnyOperationId): Check =>
    function* (evidence) {
      for (const answer of evidence.successes(operation)) {
        const value = isObject(answer.json) ? answer.json[name] : undefined;
        const isRight = value !== undefined && validate(withoutBigInts(value));
        yield compareField(isRight, answer, name, expected, value);
      }
    };
}
