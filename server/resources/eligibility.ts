import type { operations } from '../../generated/operations.ts';
import type { EligibilityResponse } from '../../generated/types.ts';
import { invalid, notThere, quoted, unavailable } from '../http/refusal.ts';
import type { Handlers } from '../interface/handler.ts';

type Pause = (ms: number) => Promise<void>;
type Param = (typeof operations)[keyof Checks]['queryParameters'][number];
type Checks = Pick<Handlers, 'checkGhanaMobileWallet' | 'checkGhanaBankAccount'>;

/** The two instant-pay checks for Ghana (section "Reference data"). */
export function eligibilityHandlers(slowMs = SLOW_ANSWER_MS): Checks {
  return {
    async checkGhanaMobileWallet({ query: { operator, mobile_number }, pause }) {
      return ask(institutionOf(operators, 'operator', operator), 'mobile_number', mobile_number, pause);
    },
    async checkGhanaBankAccount({ query: { bank, account_number }, pause }) {
      return ask(institutionOf(banks, 'bank', bank), 'account_number', account_number, pause);
    },
  };

  async function ask({ title, numbers }: Institution, param: Param, number: string, pause: Pause) {
    const known = Object.hasOwn(numbers, number) ? numbers[number] : undefined;
    if (!known) throw notThere(`${title} does not know the ${param} ${quoted(number)}.`, param);
    if ('unavailable' in known)
      throw unavailable(`${title} cannot be asked at the moment`, UNAVAILABLE_SECONDS);
    if (known.slow) await pause(slowMs);
    return { status: 200 as const, body: { message: 'success' as const, ...known.holder } };
  }
}

function institutionOf(known: Readonly<Record<string, Institution>>, param: Param, code: string) {
  const institution = Object.hasOwn(known, code) ? known[code] : undefined;
  if (institution) return institution;
  throw invalid(param, `must be the code of a known ${param}; ${quoted(code)} is not`);
}

/** What happens where an institution is asked for the number of a wallet or an account. */
export type Known =
  | { readonly holder: Readonly<Omit<EligibilityResponse, 'message'>>; readonly slow?: true }
  | { readonly unavailable: true };

interface Institution {
  readonly title: string;
  /** Its wallets or accounts, by number. Any other number is unknown. */
  readonly numbers: Readonly<Record<string, Known>>;
}

/** Impatient clients give up after 5 s; the conformance runner waits for 10 s and has to get this answer. */
export const SLOW_ANSWER_MS = 7_000;

/** Long enough to see whether a client waits, and short enough for a test. */
const UNAVAILABLE_SECONDS = 5;

const eligible = { recipient_name: 'Ama Mensah', eligible_for_instant_pay: 1 } as const;
const notEligible = { recipient_name: 'Kofi Boateng', eligible_for_instant_pay: 0 } as const;

/** What is known of four numbers that follow one another: the last digits are 1 to 4. */
const numbersFrom = (start: string): Institution['numbers'] => ({
  [`${start}1`]: { holder: eligible },
  [`${start}2`]: { holder: notEligible },
  [`${start}3`]: { holder: eligible, slow: true },
  [`${start}4`]: { unavailable: true },
});

const wallets = numbersFrom('024000000');
const accounts = numbersFrom('100000000000');

/** Mobile operators that the wallet check knows, by code. */
export const operators: Readonly<Record<string, Institution>> = {
  '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04': { title: 'Sandbox Mobile Money', numbers: wallets },
  'a91d3c7f-2b60-4e8a-b5d4-6f17c0e92a38': { title: 'Sandbox Cash', numbers: wallets },
};

/** Banks that the account check knows, by code. */
export const banks: Readonly<Record<string, Institution>> = {
  'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2': { title: 'Sandbox Bank of Accra', numbers: accounts },
  '48e6f0b2-d35c-47a1-9c08-1b7d2e4f6a90': { title: 'Sandbox Savings Bank', numbers: accounts },
};
