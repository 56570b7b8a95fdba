import { objects } from '../../generated/response-validators.js';
import { type ChecksFor, ofSuccesses } from '../judging/check.ts';
import { family } from '../judging/table-keys.ts';
import { isObject } from '../reading/json.ts';
import { hasMessage } from './answers.ts';
import { typedField } from './fields.ts';

const operationOf = {
  'mobile-wallet': 'checkGhanaMobileWallet',
  'bank-account': 'checkGhanaBankAccount',
} as const;

export const eligibilityChecks: ChecksFor<'eligibility'> = {
  ...family('eligibility', operationOf, 'message', hasMessage),
  ...family('eligibility', operationOf, 'recipient_name', field('recipient_name')),
  ...family('eligibility', operationOf, 'eligible_for_instant_pay', field('eligible_for_instant_pay')),
};

function field(name: keyof typeof objects.EligibilityAnswer) {
  return ofSuccesses((answer) => {
    const value = isObject(answer.json) ? answer.json[name] : undefined;
    return typedField(objects.EligibilityAnswer[name], answer, name, value);
  });
}
