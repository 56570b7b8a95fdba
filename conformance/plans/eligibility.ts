import { isDeepStrictEqual } from 'node:util';
import { ask, together } from '../player/parts.ts';
import { type Plan, planned } from '../player/player.ts';
import { otherSampleNumbers, type Settings, sampleGhana } from '../recording/options.ts';

/** Both checks for Ghana, with the identifiers that the configuration names. Samples have others, who may not be eligible. */
const plan: Plan = ({ settings: { ghana, depth } }) => {
  if (depth === 'quick' || !isSample(ghana)) return together(...checks(ghana));
  return [
    // First, so that what is kept of them shows in the others.
    together(...checks({ ...ghana, ...nobodys }, 'unknown-', { role: 'probe' })),
    together(...checks(ghana), ...checks({ ...ghana, ...otherSampleNumbers }, 'other-', { role: 'values' })),
  ];
};

/** Real numbers beside those of the caller would be those of strangers. */
const isSample = (ghana: Settings['ghana']) => isDeepStrictEqual(ghana, sampleGhana);
/** Numbers of nobody, at a bank and an operator who have others. */
const nobodys = { mobileNumber: '0000000000', accountNumber: '9099099099099' };

const checks = (
  { operator, mobileNumber, bank, accountNumber }: Settings['ghana'],
  prefix = '',
  more: { role?: 'values' | 'probe' } = {},
  suffix = '',
) => [
  ask('checkGhanaMobileWallet', `${prefix}mobile-wallet${suffix}`, {
    query: { operator, mobile_number: mobileNumber },
    ...more,
  }),
  ask('checkGhanaBankAccount', `${prefix}bank-account${suffix}`, {
    query: { bank, account_number: accountNumber },
    ...more,
  }),
];

/** Asks at the end what was asked at the beginning, and does not depend on records; also with parameters in another order. */
export const askAgain: Plan = ({ settings: { ghana } }) => {
  // What came compressed before is kept, and lists that are not about records are translated easily.
  const lists = { styles: ['no compression', 'another language', 'a type without a body'] };
  const reversed = checks(ghana, '', {}, '-reversed').map(({ query = {}, ...rest }) => ({
    ...rest,
    query: Object.fromEntries(Object.entries(query).reverse()),
  }));
  return together(
    ask('listCountries', 'countries-again', lists),
    ask('listNationalities', 'nationalities-again', lists),
    ask('listCurrencies', 'currencies-again', lists),
    ...checks(ghana, '', {}, '-again'),
    ...reversed,
  );
};

export const eligibility = planned('eligibility', plan);
