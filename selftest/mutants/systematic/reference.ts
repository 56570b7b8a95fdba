import { under } from '../../../conformance/judging/total.ts';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import { inBody, itemsOf, reporting } from '../answers.ts';
import type { MutantsFor } from '../mutant.ts';
import { refusing } from '../requests.ts';
import { renaming, saying } from './families.ts';

type List = 'listCountries' | 'listNationalities' | 'listCurrencies';
type Check = 'checkGhanaMobileWallet' | 'checkGhanaBankAccount';

/** What can be wrong with each of the three lists. */
function list<Name extends string>(name: Name, where: List) {
  return under(`reference.${name}`, {
    accepted: { name: `${where} is not there`, layer: refusing(where, undefined, 404) },
    message: saying(where, 'ok'),
    payload: renaming(where),
    title: { name: `one title of ${where} is a number`, layer: inItem(where, 'title', 7) },
    code: { name: `one code of ${where} has a digit`, layer: inItem(where, 'code', 'A1') },
  });
}

/** One defect for each mandatory requirement of the reference lists. */
export const reference: MutantsFor<'reference'> = {
  ...list('countries', 'listCountries'),
  ...list('nationalities', 'listNationalities'),
  ...list('currencies', 'listCurrencies'),
  'reference.countries.currency': {
    name: 'one country has an empty currency',
    layer: inItem('listCountries', 'currency', ''),
  },
};

/** What can be wrong with each of the two checks for Ghana. */
function check<Name extends string>(name: Name, where: Check) {
  return under(`eligibility.${name}`, {
    message: saying(where, 'Success'),
    recipient_name: {
      name: `${where} has null for the name`,
      layer: reporting(where, 'recipient_name', () => null),
    },
    eligible_for_instant_pay: {
      name: `${where} says "yes"`,
      layer: reporting(where, 'eligible_for_instant_pay', () => 'yes'),
    },
  });
}

/** One defect for each mandatory requirement of the two checks for Ghana. */
export const eligibility: MutantsFor<'eligibility'> = {
  ...check('mobile-wallet', 'checkGhanaMobileWallet'),
  ...check('bank-account', 'checkGhanaBankAccount'),
};

/** The third item from the end, which is no country that a run would pick first. */
function inItem(where: List, field: string, value: string | number) {
  return inBody(where, (body, request) => {
    const item: JsonObject | undefined = itemsOf(body, request).at(-3);
    if (item) item[field] = value;
  });
}
