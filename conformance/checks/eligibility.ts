import type { AnyOperationId } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { agrees, type Check, type ChecksFor, differs } from '../judging/check.ts';
import { isObject, shown, withoutBigInts } from '../reading/json.ts';
import { message } from './answers.ts';

const field = (operation: AnyOperationId, name: 'recipient_name' | 'eligible_for_instant_pay'): Check =>
  function* (evidence) {
    const { expected, validate } = objects.EligibilityAnswer[name];
    for (const answer of evidence.successes(operation)) {
      const value = isObject(answer.json) ? answer.json[name] : undefined;
      if (value !== undefined && validate(withoutBigInts(value))) yield agrees(answer);
      else yield differs(answer, `"${name}": ${expected}`, `"${name}": ${shown(value)}`);
    }
  };

export const eligibilityChecks: ChecksFor<'eligibility'> = {
  'eligibility.mobile-wallet.message': message('checkGhanaMobileWallet'),
  'eligibility.mobile-wallet.recipient_name': field('checkGhanaMobileWallet', 'recipient_name'),
  'eligibility.mobile-wallet.eligible_for_instant_pay': field(
    'checkGhanaMobileWallet',
    'eligible_for_instant_pay',
  ),
  'eligibility.bank-account.message': message('checkGhanaBankAccount'),
  'eligibility.bank-account.recipient_name': field('checkGhanaBankAccount', 'recipient_name'),
  'eligibility.bank-account.eligible_for_instant_pay': field(
    'checkGhanaBankAccount',
    'eligible_for_instant_pay',
  ),
};
