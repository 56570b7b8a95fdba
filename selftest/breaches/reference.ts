import { under } from '../../conformance/judging/table-keys.ts';
import type { Json } from '../../conformance/reading/json.ts';
import { inItem, refusing, reporting } from '../deviations/changes.ts';
import { always } from '../deviations/writes.ts';
import type { Breach, BreachesFor } from './breach.ts';
import { message, said } from './families.ts';

type List = 'listCountries' | 'listNationalities' | 'listCurrencies';
type Check = 'checkGhanaMobileWallet' | 'checkGhanaBankAccount';

/** Breaches that each of the three lists has. */
const list = (where: List) => ({
  accepted: { name: `${where} is not there`, layer: refusing(where, undefined, 404) },
  ...said(where, 'ok'),
  title: item(where, 'title', `one title of ${where} is a number`, 7),
  code: item(where, 'code', `one code of ${where} has a digit`, 'A1'),
});

/** Changes the third item from the end: a run that looks at the first items only would not notice. */
function item(where: List, field: string, name: string, value: Json): Breach {
  return { name, layer: inItem(where, -3, field, always(value)) };
}

/** Breaches of the requirements on reference lists. */
export const reference: BreachesFor<'reference'> = {
  ...under('reference.countries', list('listCountries')),
  ...under('reference.nationalities', list('listNationalities')),
  ...under('reference.currencies', list('listCurrencies')),
  'reference.countries.currency': item('listCountries', 'currency', 'one country has an empty currency', ''),
};

/** Breaches that both checks for Ghana have. */
const check = (where: Check) => ({
  message: message(where, 'Success'),
  recipient_name: {
    name: `${where} has null for the name`,
    layer: reporting(where, 'recipient_name', always(null)),
  },
  eligible_for_instant_pay: {
    name: `${where} says "yes"`,
    layer: reporting(where, 'eligible_for_instant_pay', always('yes')),
  },
});

/** Breaches of the requirements on the checks for Ghana. */
export const eligibility: BreachesFor<'eligibility'> = {
  ...under('eligibility.mobile-wallet', check('checkGhanaMobileWallet')),
  ...under('eligibility.bank-account', check('checkGhanaBankAccount')),
};

/** Breaches of the requirements on all responses. */
export const answers: BreachesFor<'answers'> = {
  'answers.media-type': {
    counterexample: {
      where: 'getCustomer',
      change: (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } }),
    },
  },
};
