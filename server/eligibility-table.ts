/** What the two Ghana checks know of a wallet or an account. */
export interface Holder {
  readonly recipient_name: string;
  readonly eligible_for_instant_pay: 0 | 1;
}

export interface Institution {
  readonly title: string;
  /** Its wallets or accounts, by number. Any other number is unknown. */
  readonly holders: Readonly<Record<string, Holder>>;
}

const eligible: Holder = { recipient_name: 'Ama Mensah', eligible_for_instant_pay: 1 };
const notEligible: Holder = { recipient_name: 'Kofi Boateng', eligible_for_instant_pay: 0 };

const wallets = { '0240000001': eligible, '0240000002': notEligible };
const accounts = { '1000000000001': eligible, '1000000000002': notEligible };

/** Mobile operators that the wallet check knows, by code. */
export const operators: Readonly<Record<string, Institution>> = {
  '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04': { title: 'Sandbox Mobile Money', holders: wallets },
  'a91d3c7f-2b60-4e8a-b5d4-6f17c0e92a38': { title: 'Sandbox Cash', holders: wallets },
};

/** Banks that the account check knows, by code. */
export const banks: Readonly<Record<string, Institution>> = {
  'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2': { title: 'Sandbox Bank of Accra', holders: accounts },
  '48e6f0b2-d35c-47a1-9c08-1b7d2e4f6a90': { title: 'Sandbox Savings Bank', holders: accounts },
};
