import { setTimeout as pause } from 'node:timers/promises';
import { banks, operators, SLOW_ANSWER_MS, UNAVAILABLE_SECONDS, } from "./eligibility-table.js";
import { invalid, quoted, Refusal, unavailable } from "./refusal.js";
export function eligibilityHandlers(slowMs = SLOW_ANSWER_MS) {
    return {
        async checkGhanaMobileWallet({ query: { operator, mobile_number } }) {
            const institution = institutionOf(operators, 'operator', operator);
            return { status: 200, body: await ask(institution, 'mobile_number', mobile_number) };
        },
        async checkGhanaBankAccount({ query: { bank, account_number } }) {
            const institution = institutionOf(banks, 'bank', bank);
            return { status: 200, body: await ask(institution, 'account_number', account_number) };
        },
    };
    async function ask({ title, numbers }, param, number) {
        const known = Object.hasOwn(numbers, number) ? numbers[number] : undefined;
        if (!known) {
            const message = `${title} does not know the ${param} ${quoted(number)}.`;
            throw new Refusal(404, { type: 'invalid_request_error', message, param });
        }
        if ('unavailable' in known) {
            throw unavailable(`${title} cannot be asked at the moment`, UNAVAILABLE_SECONDS);
        }
        if (known.slow)
            await pause(slowMs, undefined, { ref: false });
        return { message: 'success', ...known.holder };
    }
}
function institutionOf(known, param, code) {
    const institution = Object.hasOwn(known, code) ? known[code] : undefined;
    if (institution)
        return institution;
    throw invalid(param, `must be the code of a known ${param}; ${quoted(code)} is not`);
}
