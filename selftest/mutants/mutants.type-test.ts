import { each, under } from '../../conformance/judging/total.ts';
import type { Defect, Mutant, MutantsFor } from './mutant.ts';

const defect: Defect = { name: 'something is wrong', layer: () => (request, forward) => forward(request) };

// @ts-expect-error: every mandatory requirement of an area has its mutant
export const none: MutantsFor<'reference'> = {};

export const family: MutantsFor<'eligibility'> = {
  ...under(
    'eligibility.mobile-wallet',
    each({ message: 0, recipient_name: 0, eligible_for_instant_pay: 0 }, () => defect),
  ),
  ...under('eligibility.bank-account', {
    message: defect,
    recipient_name: defect,
    eligible_for_instant_pay: defect,
  }),
};

export const foreign: MutantsFor<'eligibility'> = {
  ...family,
  // @ts-expect-error: no other area's requirement gets in
  'reference.countries.title': defect,
};

export const misspelt: Mutant = {
  ...defect,
  // @ts-expect-error: a mutant breaks a requirement that there is
  breaks: 'reference.countries.titel',
};

export const advisory: Mutant = {
  ...defect,
  // @ts-expect-error: what is advisory decides nothing, so that no mutant can die of it
  breaks: 'answers.media-type',
};
