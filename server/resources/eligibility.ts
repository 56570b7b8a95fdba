import type { operations } from '../../generated/operations.ts';
import type { EligibilityAnswer } from '../../generated/types.ts';
import { invalid, quoted, Refusal, unavailable } from '../http/refusal.ts';
import type { Handlers } from '../interface/handler.ts';
import {
  banks,
  type Institution,
  operators,
  SLOW_ANSWER_MS,
  UNAVAILABLE_SECONDS,
} from './eligibility-table.ts';

type Pause = (ms: number) => Promise<void>;
/** A query parameter of the checks. */
type Param = (typeof operations)[keyof Checks]['queryParameters'][number];
type Checks = Pick<Handlers, 'checkGhanaMobileWallet' | 'checkGhanaBankAccount'>;

/** The two instant-pay checks for Ghana (section "Reference data"). */
export function eligibilityHandlers(slowMs = SLOW_ANSWER_MS): Checks {
  return {
    async checkGhanaMobileWallet({ query: { operator, mobile_number }, pause }) {
      const institution = institutionOf(operators, 'operator', operator);
      return { status: 200, body: await ask(institution, 'mobile_number', mobile_number, pause) };
    },
    async checkGhanaBankAccount({ query: { bank, account_number }, pause }) {
      const institution = institutionOf(banks, 'bank', bank);
      return { status: 200, body: await ask(institution, 'account_number', account_number, pause) };
    },
  };

  async function ask({ title, numbers }: Institution, param: Param, number: string, pause: Pause) {
    const known = Object.hasOwn(numbers, number) ? numbers[number] : undefined;
    if (!known) {
      const message = `${title} does not know the ${param} ${quoted(number)}.`;
      throw new Refusal(404, { type: 'invalid_request_error', message, param });
    }
    if ('unavailable' in known) {
      throw unavailable(`${title} cannot be asked at the moment`, UNAVAILABLE_SECONDS);
    }
    if (known.slow) await pause(slowMs);
    return { message: 'success', ...known.holder } satisfies EligibilityAnswer;
  }
}

function institutionOf(
  known: Readonly<Record<string, Institution>>,
  param: Param,
  code: string,
): Institution {
  const institution = Object.hasOwn(known, code) ? known[code] : undefined;
  if (institution) return institution;
  throw invalid(param, `must be the code of a known ${param}; ${quoted(code)} is not`);
}
