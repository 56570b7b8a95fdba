import { type Field, objects } from '../../generated/response-validators.js';
import { type Check, type ChecksFor, ofSuccesses } from '../judging/check.ts';
import { each, family, under } from '../judging/table-keys.ts';
import { recordsOf } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { hasMessage, hasPayload, isAccepted } from './answers.ts';
import { typedField } from './fields.ts';

const operationOf = {
  countries: 'listCountries',
  nationalities: 'listNationalities',
  currencies: 'listCurrencies',
} as const;

export const referenceChecks: ChecksFor<'reference'> = {
  ...family('reference', operationOf, 'accepted', isAccepted),
  ...family('reference', operationOf, 'message', hasMessage),
  ...family('reference', operationOf, 'payload', hasPayload),
  ...itemChecks('countries', objects.Country),
  ...itemChecks('nationalities', objects.Nationality),
  ...itemChecks('currencies', objects.Currency),
};

/** One check for each field of the items of a list, such as the code of each country. */
function itemChecks<List extends keyof typeof operationOf, Name extends string>(
  list: List,
  fields: Record<Name, Field>,
) {
  const check = (definition: Field, field: string) =>
    ofSuccesses((answer) =>
      recordsOf(answer).map((item) =>
        typedField(definition, answer, field, item[field], ` in ${shown(item)}`),
      ),
    )(operationOf[list]);
  return under(`reference.${list}`, each<Name, Field, Check>(fields, check));
}
