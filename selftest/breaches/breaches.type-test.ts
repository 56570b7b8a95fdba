/**
 * Guards the guarantees of the breaches: this file compiles only while each marked line does not. It is never run.
 */
import { each, under } from '../../conformance/judging/table-keys.ts';
import type { Deviation } from '../deviations/deviation.ts';
import type { Mutant } from '../mutants/mutant.ts';
import type { Breach, BreachesFor, Counterexample } from './breach.ts';
import type { breaches } from './index.ts';

const unchanged: Deviation = { where: 'everywhere', change: (answer) => answer };
const breach: Breach = { name: 'something is wrong', layer: unchanged };
declare const reference: BreachesFor<'reference'>;

// @ts-expect-error Every judged requirement of an area has its breach.
export const none: BreachesFor<'reference'> = {};

const { 'reference.countries.message': _, ...incomplete } = reference;
// @ts-expect-error A requirement without a breach.
export const withoutOne: BreachesFor<'reference'> = incomplete;

export const misspelt: BreachesFor<'reference'> = {
  ...reference,
  // @ts-expect-error An id that the catalogue does not have.
  'reference.countries.mesage': breach,
};

// @ts-expect-error All breaches together are a total record as well.
export const all: typeof breaches = reference;

export const family: BreachesFor<'eligibility'> = {
  ...under(
    'eligibility.mobile-wallet',
    each({ accepted: 0, message: 0, recipient_name: 0, eligible_for_instant_pay: 0 }, () => breach),
  ),
  ...under('eligibility.bank-account', {
    accepted: breach,
    message: breach,
    recipient_name: breach,
    eligible_for_instant_pay: breach,
  }),
};

export const foreign: BreachesFor<'eligibility'> = {
  ...family,
  // @ts-expect-error No other area's requirement gets in.
  'reference.countries.title': breach,
};

// @ts-expect-error A mandatory requirement has a mutant, not only a counterexample.
export const withoutMutant: Breach = { counterexample: unchanged } satisfies Counterexample;

// @ts-expect-error What a recorded run cannot show needs a counterexample beside it.
export const withoutCounterexample: Breach = { name: 'something is wrong', store: (store) => store };

export const mutant: Mutant = {
  name: 'something is wrong',
  // @ts-expect-error A mutant breaks a requirement that there is.
  breaks: 'reference.countries.titel',
};

export const advisory: Mutant = {
  name: 'something is wrong',
  // @ts-expect-error What is advisory decides nothing, so that no mutant can die of it.
  breaks: 'answers.media-type',
};
