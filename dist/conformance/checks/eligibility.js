import { objects } from '../../generated/response-validators.js';
import { isObject, shown, withoutBigInts } from "../transcript/json.js";
import { message } from "./answers.js";
import { agrees, differs } from "./check.js";
const field = (operation, name) => function* (evidence) {
    const { expected, validate } = objects.EligibilityAnswer[name];
    for (const answer of evidence.successes(operation)) {
        const value = isObject(answer.json) ? answer.json[name] : undefined;
        if (value !== undefined && validate(withoutBigInts(value)))
            yield agrees(answer);
        else
            yield differs(answer, `"${name}": ${expected}`, `"${name}": ${shown(value)}`);
    }
};
export const eligibilityChecks = {
    'eligibility.mobile-wallet.message': message('checkGhanaMobileWallet'),
    'eligibility.mobile-wallet.recipient_name': field('checkGhanaMobileWallet', 'recipient_name'),
    'eligibility.mobile-wallet.eligible_for_instant_pay': field('checkGhanaMobileWallet', 'eligible_for_instant_pay'),
    'eligibility.bank-account.message': message('checkGhanaBankAccount'),
    'eligibility.bank-account.recipient_name': field('checkGhanaBankAccount', 'recipient_name'),
    'eligibility.bank-account.eligible_for_instant_pay': field('checkGhanaBankAccount', 'eligible_for_instant_pay'),
};
