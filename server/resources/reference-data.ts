import { operations } from '../../generated/operations.ts';
import { countries, currencies, nationalities } from '../../generated/reference-data.ts';
import { invalid, quoted } from '../http/refusal.ts';
import { written } from '../http/sending.ts';
import type { Answer, Handlers } from '../interface/handler.ts';
import type { CustomerFieldName } from '../options/freedoms.ts';

type Lists = 'listCountries' | 'listNationalities' | 'listCurrencies';

/** The three lists (section "Reference data"). */
export function referenceDataHandlers(): Pick<Handlers, Lists> {
  return {
    listCountries: () => ({ status: 200, body: lists.listCountries }),
    listNationalities: () => ({ status: 200, body: lists.listNationalities }),
    listCurrencies: () => ({ status: 200, body: lists.listCurrencies }),
  };
}

const lists: { readonly [Id in Lists]: Answer<Id>['body'] } = {
  listCountries: written({ message: 'success', countries: [...countries] }),
  listNationalities: written({ message: 'success', nationalities: [...nationalities] }),
  listCurrencies: written({ message: 'success', currencies: [...currencies] }),
};

const codesIn = (list: readonly { readonly code: string }[]): ReadonlySet<string> =>
  new Set(list.map(({ code }) => code));

/** The codes of a customer, each with the list that has to have it. */
const codes = [
  ['country', operations.listCountries, codesIn(countries)],
  ['birth_country', operations.listCountries, codesIn(countries)],
  ['nationality', operations.listNationalities, codesIn(nationalities)],
  ['birth_nationality', operations.listNationalities, codesIn(nationalities)],
] as const satisfies readonly (readonly [CustomerFieldName, ...unknown[]])[];

/** @throws Refusal where a form of a customer has a code that its list does not have. */
export function checkCodes(form: Readonly<Partial<Record<CustomerFieldName, string>>>): void {
  for (const [name, { path }, known] of codes) {
    const code = form[name];
    if (!code || known.has(code)) continue;
    throw invalid(name, `must be a code from GET ${path}; ${quoted(code)} is not`);
  }
}
