import type { EligibilityAnswer } from '../../generated/types.ts';

/** What the two Ghana checks know of a wallet or an account. */
type Holder = Readonly<Omit<EligibilityAnswer, 'message'>>;

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
const unavailable: Known = { unavailable: true };

const wallets = {
  '0240000001': eligible,
  '0240000002': notEligible,
  '0240000003': slow,
  '0240000004': unavailable,
};
const accounts = {
  '1000000000001': eligible,
  '1000000000002': notEligible,
  '1000000000003': slow,
  '1000000000004': unavailable,
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
