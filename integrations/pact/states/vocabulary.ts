import { People } from '../../../conformance/scenarios/values/people.ts';
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
import type { Values, World } from './world.ts';

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

const customerFields = Object.keys(new People('abcdefgh', () => 0).full());
const documentFields = ['type', 'document', 'id_number', 'valid_from', 'expiry'];
const corridorValues = ['country', 'payout_method', 'the fields of the corridor'];
const bankValues = ['country', 'payout_method', 'bank', 'iban'];

/** Every state that contracts can use. Names are never reused for another state. */
export const vocabulary: Readonly<Record<string, State>> = {
  'a registered customer': {
    gives: ['customer_id'],
    meaning: 'a new customer with all fields; parameters are fields',
    takes: customerFields,
    setUp: customer,
  },
  'a registered customer without documents': {
    gives: ['customer_id'],
    meaning: 'the same',
    takes: customerFields,
    setUp: customer,
  },
  'a registered customer without recipients': {
    gives: ['customer_id'],
    meaning: 'the same',
    takes: customerFields,
    setUp: customer,
  },
  'a registered customer with an uploaded document': {
    gives: ['customer_id'],
    meaning: 'a new customer with a passport that has both dates; parameters are parts',
    takes: documentFields,
    setUp: customerWithDocument,
  },
  'a registered customer with a recipient': {
    gives: ['customer_id', 'recipient_id'],
    meaning: 'a new customer with one individual recipient; parameters are fields',
    takes: null,
    setUp: customerWithRecipient('individual'),
  },
  'a registered customer with a business recipient': {
    gives: ['customer_id', 'recipient_id'],
    meaning: 'a new customer with one business recipient; parameters are fields',
    takes: null,
    setUp: customerWithRecipient('business'),
  },
  'a registered customer with a recipient paid by bank transfer': {
    gives: ['customer_id', 'recipient_id', 'bank', 'iban'],
    meaning: 'a new customer with one individual recipient; an update can set bank and iban',
    takes: null,
    setUp: recipientPaidByBankTransfer,
  },
  'a corridor to individuals': {
    gives: corridorValues,
    meaning: 'the first configured corridor to individuals',
    takes: null,
    setUp: corridorTo('individual', 'any'),
  },
  'a corridor to businesses': {
    gives: corridorValues,
    meaning: 'the first configured corridor to businesses',
    takes: null,
    setUp: corridorTo('business', 'any'),
  },
  'a bank transfer to individuals': {
    gives: bankValues,
    meaning: 'the first configured corridor with bank and IBAN',
    takes: null,
    setUp: corridorTo('individual', 'bank'),
  },
  'a bank transfer to businesses': {
    gives: bankValues,
    meaning: 'the first configured corridor with bank and IBAN',
    takes: null,
    setUp: corridorTo('business', 'bank'),
  },
  'a mobile wallet in Ghana': {
    gives: ['operator', 'mobile_number'],
    meaning: 'the values under "ghana" in the configuration',
    takes: ['operator', 'mobile_number'],
    setUp: ghanaWallet,
  },
  'a bank account in Ghana': {
    gives: ['bank', 'account_number'],
    meaning: 'the values under "ghana" in the configuration',
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

/** The vocabulary as text. */
export function vocabularyText(): string {
  return Object.entries(vocabulary)
    .map(([name, { gives, meaning }]) => `${name}\n    gives ${gives.join(', ')}\n    ${meaning}\n`)
    .join('');
}
