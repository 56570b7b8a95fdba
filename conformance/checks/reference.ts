import { objects } from '../../generated/response-validators.js';
import type { ChecksFor } from '../judging/check.ts';
import { family, under } from '../judging/table-keys.ts';
import { isAccepted, knowsIdentifiers } from './answers.ts';
import { told, toldOfEach } from './told.ts';

const listOf = {
  countries: 'listCountries',
  nationalities: 'listNationalities',
  currencies: 'listCurrencies',
} as const;

export const referenceChecks: ChecksFor<'reference'> = {
  ...family('reference', listOf, 'accepted', isAccepted),
  ...family('reference', listOf, 'message', () => told),
  ...family('reference', listOf, 'payload', () => told),
  ...under('reference.countries', toldOfEach(objects.Country)),
  ...under('reference.nationalities', toldOfEach(objects.Nationality)),
  ...under('reference.currencies', toldOfEach(objects.Currency)),
};

const checkOf = {
  'mobile-wallet': 'checkGhanaMobileWallet',
  'bank-account': 'checkGhanaBankAccount',
} as const;

export const eligibilityChecks: ChecksFor<'eligibility'> = {
  ...family('eligibility', checkOf, 'accepted', knowsIdentifiers),
  ...family('eligibility', checkOf, 'message', () => told),
  ...family('eligibility', checkOf, 'recipient_name', () => told),
  ...family('eligibility', checkOf, 'eligible_for_instant_pay', () => told),
};
