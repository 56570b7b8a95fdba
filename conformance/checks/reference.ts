import { type Field, objects } from '../../generated/response-validators.js';
import { type Check, type ChecksFor, ofSuccesses } from '../judging/check.ts';
import { each, family, under } from '../judging/table-keys.ts';
import { recordsOf } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import { hasMessage, hasPayload, isAccepted, knowsIdentifiers } from './answers.ts';
import { typedField } from './fields.ts';

const listOf = {
  countries: 'listCountries',
  nationalities: 'listNationalities',
  currencies: 'listCurrencies',
} as const;

export const referenceChecks: ChecksFor<'reference'> = {
  ...family('reference', listOf, 'accepted', isAccepted),
  ...family('reference', listOf, 'message', hasMessage),
  ...family('reference', listOf, 'payload', hasPayload),
  ...itemChecks('countries', objects.Country),
  ...itemChecks('nationalities', objects.Nationality),
  ...itemChecks('currencies', objects.Currency),
};

/** One check for each field of the items of a list, such as the code of each country. */
function itemChecks<List extends keyof typeof listOf, Name extends string>(
  list: List,
  fields: Record<Name, Field>,
) {
  const check = (definition: Field, field: string) =>
    ofSuccesses((answer) =>
      recordsOf(answer).map((item) =>
        typedField(definition, answer, field, item[field], ` in ${shown(item)}`),
      ),
    )(listOf[list]);
  return under(`reference.${list}`, each<Name, Field, Check>(fields, check));
}

const checkOf = {
  'mobile-wallet': 'checkGhanaMobileWallet',
  'bank-account': 'checkGhanaBankAccount',
} as const;

export const eligibilityChecks: ChecksFor<'eligibility'> = {
  ...family('eligibility', checkOf, 'accepted', knowsIdentifiers),
  ...family('eligibility', checkOf, 'message', hasMessage),
  ...family('eligibility', checkOf, 'recipient_name', field('recipient_name')),
  ...family('eligibility', checkOf, 'eligible_for_instant_pay', field('eligible_for_instant_pay')),
};

function field(name: keyof typeof objects.EligibilityResponse) {
  return ofSuccesses((answer) => {
    const value = isObject(answer.json) ? answer.json[name] : undefined;
    return typedField(objects.EligibilityResponse[name], answer, name, value);
  });
}
