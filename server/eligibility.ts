import type { EligibilityAnswer } from '../generated/types.ts';
import { banks, type Institution, operators } from './eligibility-table.ts';
import type { Handlers } from './handler.ts';
import { invalid, quoted, Refusal } from './refusal.ts';

/** The two instant-pay checks for Ghana (section "Reference data"). */
export function eligibilityHandlers(): Pick<Handlers, 'checkGhanaMobileWallet' | 'checkGhanaBankAccount'> {
  return {
    async checkGhanaMobileWallet({ query: { operator, mobile_number } }) {
      const institution = institutionOf(operators, 'operator', operator);
      return { status: 200, body: answerFor(institution, 'mobile_number', mobile_number) };
    },
    async checkGhanaBankAccount({ query: { bank, account_number } }) {
      const institution = institutionOf(banks, 'bank', bank);
      return { status: 200, body: answerFor(institution, 'account_number', account_number) };
    },
  };
}

function institutionOf(
  known: Readonly<Record<string, Institution>>,
  param: string,
  code: string,
): Institution {
  const institution = Object.hasOwn(known, code) ? known[code] : undefined;
  if (institution) return institution;
  throw invalid(param, `must be the code of a known ${param}; ${quoted(code)} is not`);
}

function answerFor({ title, holders }: Institution, param: string, number: string): EligibilityAnswer {
  const holder = Object.hasOwn(holders, number) ? holders[number] : undefined;
  if (holder) return { message: 'success', ...holder };
  const message = `${title} does not know the ${param} ${quoted(number)}.`;
  throw new Refusal(404, { type: 'invalid_request_error', message, param });
}
