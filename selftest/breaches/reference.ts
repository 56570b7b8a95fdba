import { under } from '../../conformance/judging/families.ts';
import type { Json } from '../../conformance/reading/json.ts';
import { inItem, refusing, reporting } from '../deviations/changes.ts';
import { always } from '../deviations/writes.ts';
import type { Breach, BreachesFor } from './breach.ts';
import { message, said } from './families.ts';

type List = 'listCountries' | 'listNationalities' | 'listCurrencies';
type Check = 'checkGhanaMobileWallet' | 'checkGhanaBankAccount';

/** What can be wrong with each of the three lists. */
const list = (where: List) => ({
  accepted: { name: `${where} is not there`, layer: refusing(where, undefined, 404) },
  ...said(where, 'ok'),
  title: item(where, 'title', `one title of ${where} is a number`, 7),
  code: item(where, 'code', `one code of ${where} has a digit`, 'A1'),
});

/** The third item from the end, which is no country that a run would pick first. */
function item(where: List, field: string, name: string, value: Json): Breach {
  return { name, layer: inItem(where, -3, field, always(value)) };
}

/** What is wrong with the reference lists. */
export const reference: BreachesFor<'reference'> = {
  ...under('reference.countries', list('listCountries')),
  ...under('reference.nationalities', list('listNationalities')),
  ...under('reference.currencies', list('listCurrencies')),
  'reference.countries.currency': item('listCountries', 'currency', 'one country has an empty currency', ''),
};

/** What can be wrong with each of the two checks for Ghana. */
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

/** What is wrong with the two checks for Ghana. */
export const eligibility: BreachesFor<'eligibility'> = {
  ...under('eligibility.mobile-wallet', check('checkGhanaMobileWallet')),
  ...under('eligibility.bank-account', check('checkGhanaBankAccount')),
};

/** What is wrong with answers of whatever operation. */
export const answers: BreachesFor<'answers'> = {
  'answers.media-type': {
    counterexample: {
      where: 'getCustomer',
      change: (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } }),
    },
  },
};
