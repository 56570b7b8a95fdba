import type { operations } from '../../generated/operations.ts';
import type { EligibilityResponse } from '../../generated/types.ts';
import { invalid, quoted, Refusal, unavailable } from '../http/refusal.ts';
import type { Handlers } from '../interface/handler.ts';

type Pause = (ms: number) => Promise<void>;
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
    return { message: 'success', ...known.holder } satisfies EligibilityResponse;
  }
}

function institutionOf(known: Readonly<Record<string, Institution>>, param: Param, code: string) {
  const institution = Object.hasOwn(known, code) ? known[code] : undefined;
  if (institution) return institution;
  throw invalid(param, `must be the code of a known ${param}; ${quoted(code)} is not`);
}

/** What the two Ghana checks know of a wallet or an account. */
type Holder = Readonly<Omit<EligibilityResponse, 'message'>>;

/** What happens where an institution is asked for a number. */
export type Known = { readonly holder: Holder; readonly slow?: true } | { readonly unavailable: true };

export interface Institution {
  readonly title: string;
  /** Its wallets or accounts, by number. Any other number is unknown. */
  readonly numbers: Readonly<Record<string, Known>>;
}

/** Impatient clients give up after 5 s; the conformance runner waits for 10 s and has to get this answer. */
export const SLOW_ANSWER_MS = 7_000;

/** Long enough to see whether a client waits, and short enough for a test. */
export const UNAVAILABLE_SECONDS = 5;

const eligible: Known = { holder: { recipient_name: 'Ama Mensah', eligible_for_instant_pay: 1 } };
const notEligible: Known = { holder: { recipient_name: 'Kofi Boateng', eligible_for_instant_pay: 0 } };
const slow: Known = { ...eligible, slow: true };
const offline: Known = { unavailable: true };

const wallets = {
  '0240000001': eligible,
  '0240000002': notEligible,
  '0240000003': slow,
  '0240000004': offline,
};
const accounts = {
  '1000000000001': eligible,
  '1000000000002': notEligible,
  '1000000000003': slow,
  '1000000000004': offline,
};

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
