import { operations } from '../../generated/operations.ts';
import { countries, currencies, nationalities } from '../../generated/reference-data.ts';
import type {
  CountryListResponse,
  CurrencyListResponse,
  NationalityListResponse,
} from '../../generated/types.ts';
import { invalid, quoted } from '../http/refusal.ts';
import { written } from '../http/sending.ts';
import type { Handlers } from '../interface/handler.ts';

type ListHandlers = Pick<Handlers, 'listCountries' | 'listNationalities' | 'listCurrencies'>;

/** The three lists (section "Reference data"). */
export function referenceDataHandlers(): ListHandlers {
  return {
    listCountries: () => ({ status: 200, body: lists.countries }),
    listNationalities: () => ({ status: 200, body: lists.nationalities }),
    listCurrencies: () => ({ status: 200, body: lists.currencies }),
  };
}

const lists = {
  countries: written<CountryListResponse>({ message: 'success', countries: [...countries] }),
  nationalities: written<NationalityListResponse>({
    message: 'success',
    nationalities: [...nationalities],
  }),
  currencies: written<CurrencyListResponse>({ message: 'success', currencies: [...currencies] }),
};

/** @throws Refusal where the list of countries does not have the code. */
export const checkCountry = codeCheck(countries, operations.listCountries.path);

/** @throws Refusal where the list of nationalities does not have the code. */
export const checkNationality = codeCheck(nationalities, operations.listNationalities.path);

function codeCheck(known: readonly { readonly code: string }[], path: string) {
  const codes = new Set(known.map(({ code }) => code));
  return (param: string, code: string): void => {
    if (codes.has(code)) return;
    throw invalid(param, `must be a code from GET ${path}; ${quoted(code)} is not`);
  };
}
