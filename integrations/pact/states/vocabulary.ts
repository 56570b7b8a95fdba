import { People } from '../../../conformance/values/people.ts';
import type { NeededState } from '../contract/pact-file.ts';
import {
  corridorTo,
  customer,
  customerWithDocument,
  customerWithRecipient,
  ghanaAccount,
  ghanaWallet,
  recipientPaidByBankTransfer,
} from './set-up.ts';
import { Unavailable, type Values, type World } from './world.ts';

export interface State {
  /** Names of the state's values. */
  gives: readonly string[];
  /** What it means, in half a line. */
  meaning: string;
  /** Names of its parameters; null for any. */
  takes: readonly string[] | null;
  /**
   * @param made values of earlier states of the interaction.
   * @throws Unavailable if the deployment or the configuration does not allow it.
   */
  setUp(world: World, parameters: Record<string, string>, made: Values): Promise<Values>;
}

const aCustomer: State = {
  gives: ['customer_id'],
  meaning: 'a new customer with all fields; parameters are fields',
  takes: Object.keys(new People('abcdefgh', () => 0).full()),
  setUp: customer,
};
const aRecipient = { gives: ['customer_id', 'recipient_id'], takes: null };
const aCorridor = { gives: ['country', 'payout_method', 'the fields of the corridor'], takes: null };
const aBankTransfer = {
  gives: ['country', 'payout_method', 'bank', 'iban'],
  meaning: 'the first configured corridor with bank and IBAN',
  takes: null,
};

/** Every state that contracts can use. Names are never reused for another state. */
export const vocabulary: Readonly<Record<string, State>> = {
  'a registered customer': aCustomer,
  'a registered customer without documents': { ...aCustomer, meaning: 'the same' },
  'a registered customer without recipients': { ...aCustomer, meaning: 'the same' },
  'a registered customer with an uploaded document': {
    gives: ['customer_id'],
    meaning: 'a new customer with a passport that has both dates; parameters are parts',
    takes: ['type', 'document', 'id_number', 'valid_from', 'expiry'],
    setUp: customerWithDocument,
  },
  'a registered customer with a recipient': {
    ...aRecipient,
    meaning: 'a new customer with one individual recipient; parameters are fields',
    setUp: customerWithRecipient('individual'),
  },
  'a registered customer with a business recipient': {
    ...aRecipient,
    meaning: 'a new customer with one business recipient; parameters are fields',
    setUp: customerWithRecipient('business'),
  },
  'a registered customer with a recipient paid by bank transfer': {
    gives: ['customer_id', 'recipient_id', 'bank', 'iban'],
    meaning: 'a new customer with one individual recipient; an update can set bank and iban',
    takes: null,
    setUp: recipientPaidByBankTransfer,
  },
  'a corridor to individuals': {
    ...aCorridor,
    meaning: 'the first configured corridor to individuals',
    setUp: corridorTo('individual', 'any'),
  },
  'a corridor to businesses': {
    ...aCorridor,
    meaning: 'the first configured corridor to businesses',
    setUp: corridorTo('business', 'any'),
  },
  'a bank transfer to individuals': { ...aBankTransfer, setUp: corridorTo('individual', 'bank') },
  'a bank transfer to businesses': { ...aBankTransfer, setUp: corridorTo('business', 'bank') },
  'a mobile wallet in Ghana': {
    meaning: 'the values under "ghana" in the configuration',
    gives: ['operator', 'mobile_number'],
    takes: ['operator', 'mobile_number'],
    setUp: ghanaWallet,
  },
  'a bank account in Ghana': {
    meaning: 'the values under "ghana" in the configuration',
    gives: ['bank', 'account_number'],
    takes: ['bank', 'account_number'],
    setUp: ghanaAccount,
  },
};

/** What is wrong with a state in a contract, or undefined. */
export function problemOf({ name, parameters }: NeededState): string | undefined {
  const state = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  if (!state) return `the unknown state "${name}"`;
  const wrong = Object.entries(parameters).find(
    ([parameter, value]) =>
      (state.takes && !state.takes.includes(parameter)) || !/^(string|number|boolean)$/.test(typeof value),
  );
  return wrong && `the state "${name}" with the parameter "${wrong[0]}", whose name or type is wrong`;
}

/**
 * Sets up every state that an interaction needs. They all share one customer.
 * @throws Unavailable
 */
export async function makeStates(states: readonly NeededState[], world: World): Promise<Values> {
  const isCustomer = ({ name }: NeededState) => vocabulary[name]?.setUp === customer;
  const customers = states.filter(isCustomer);
  const parameters = Object.assign({}, ...customers.map((state) => state.parameters));
  const first = customers.slice(0, 1).map(({ name }) => ({ name, parameters }));
  const values: Values = {};
  for (const state of [...first, ...states.filter((state) => !isCustomer(state))]) {
    const fields = Object.entries(state.parameters).map(([field, value]) => [field, String(value)]);
    try {
      Object.assign(values, await vocabulary[state.name]?.setUp(world, Object.fromEntries(fields), values));
    } catch (error) {
      if (error instanceof Unavailable) error.message = `no "${state.name}": ${error.message}`;
      throw error;
    }
  }
  return values;
}

/** The vocabulary as text. */
export function vocabularyText(): string {
  return Object.entries(vocabulary)
    .map(([name, { gives, meaning }]) => `${name}\n    gives ${gives.join(', ')}\n    ${meaning}\n`)
    .join('');
}
