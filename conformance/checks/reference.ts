import { type Field, objects } from '../../generated/response-validators.js';
import { type Check, type ChecksFor, compareField } from '../judging/check.ts';
import { each, family, under } from '../judging/families.ts';
import { recordsOf } from '../reading/answer.ts';
import { shown, withoutBigInts } from '../reading/json.ts';
import { accepted, message, payload } from './answers.ts';

const operationOf = {
  countries: 'listCountries',
  nationalities: 'listNationalities',
  currencies: 'listCurrencies',
} as const;

export const referenceChecks: ChecksFor<'reference'> = {
  ...family('reference', operationOf, 'accepted', accepted),
  ...family('reference', operationOf, 'message', message),
  ...family('reference', operationOf, 'payload', payload),
  ...itemChecks('countries', objects.Country),
  ...itemChecks('nationalities', objects.Nationality),
  ...itemChecks('currencies', objects.Currency),
};

/** One check for each field of the items of a list, such as the code of each country. */
function itemChecks<List extends keyof typeof operationOf, Name extends string>(
  list: List,
  fields: Record<Name, Field>,
) {
  const check = ({ expected, validate }: Field, field: string): Check =>
    function* (evidence) {
      for (const answer of evidence.successes(operationOf[list]))
        for (const item of recordsOf(answer)) {
          const value = item[field];
          const isRight = value !== undefined && validate(withoutBigInts(value));
          yield compareField(isRight, answer, field, expected, value, ` in ${shown(item)}`);
        }
    };
  return under(`reference.${list}`, each<Name, Field, Check>(fields, check));
}
