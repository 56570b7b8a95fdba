/**
 * Guards the guarantees of the defects by requirement: this file compiles only while each marked line does not. It is never run.
 */
import { each, under } from '../../../conformance/judging/table-keys.ts';
import type { ResponseChange } from '../../kit/response-change.ts';
import type { Defect } from '../defect.ts';
import type { byRequirement } from './index.ts';
import type { Counterexample, DefectsFor, RequiredDefect } from './required.ts';

const unchanged: ResponseChange = { where: 'everywhere', change: (answer) => answer };
const one: RequiredDefect = { name: 'something is wrong', layer: unchanged };
declare const reference: DefectsFor<'reference'>;

// @ts-expect-error Every judged requirement of an area has its defect.
export const none: DefectsFor<'reference'> = {};

const { 'reference.countries.message': _, ...incomplete } = reference;
// @ts-expect-error A requirement without a defect.
export const withoutOne: DefectsFor<'reference'> = incomplete;

export const misspelt: DefectsFor<'reference'> = {
  ...reference,
  // @ts-expect-error An id that the catalogue does not have.
  'reference.countries.mesage': one,
};

// @ts-expect-error All defects together are a total record as well.
export const all: typeof byRequirement = reference;

export const family: DefectsFor<'eligibility'> = {
  ...under(
    'eligibility.mobile-wallet',
    each({ accepted: 0, message: 0, recipient_name: 0, eligible_for_instant_pay: 0 }, () => one),
  ),
  ...under('eligibility.bank-account', {
    accepted: one,
    message: one,
    recipient_name: one,
    eligible_for_instant_pay: one,
  }),
};

export const foreign: DefectsFor<'eligibility'> = {
  ...family,
  // @ts-expect-error No other area's requirement gets in.
  'reference.countries.title': one,
};

// @ts-expect-error A mandatory requirement has a defect, not only a counterexample.
export const withoutDefect: RequiredDefect = { counterexample: unchanged } satisfies Counterexample;

// @ts-expect-error What a recorded run cannot show needs a counterexample beside it.
export const withoutCounterexample: RequiredDefect = { name: 'something is wrong', store: (store) => store };

export const defect: Defect = {
  name: 'something is wrong',
  // @ts-expect-error A defect breaks a requirement that there is.
  breaks: 'reference.countries.titel',
};

export const advisory: Defect = {
  name: 'something is wrong',
  // @ts-expect-error What is advisory decides nothing, so that no defect can die of it.
  breaks: 'answers.media-type',
};
