import { countries, currencies, nationalities } from '../../generated/reference-data.ts';
import { invalid, quoted } from '../http/refusal.ts';
import type { Handlers } from '../interface/handler.ts';

/** The three lists (section "Reference data"). */
export function referenceDataHandlers(): Pick<
  Handlers,
  'listCountries' | 'listNationalities' | 'listCurrencies'
> {
  return {
    async listCountries() {
      return { status: 200, body: lists.countries };
    },
    async listNationalities() {
      return { status: 200, body: lists.nationalities };
    },
    async listCurrencies() {
      return { status: 200, body: lists.currencies };
    },
  };
}

/** Frozen, as they are always the same. */
const lists = {
  countries: Object.freeze({ message: 'success' as const, countries: [...countries] }),
  nationalities: Object.freeze({ message: 'success' as const, nationalities: [...nationalities] }),
  currencies: Object.freeze({ message: 'success' as const, currencies: [...currencies] }),
};

const countryCodes = new Set(countries.map(({ code }) => code));
const nationalityCodes = new Set(nationalities.map(({ code }) => code));

/** @throws Refusal where the list of countries does not have the code. */
export function checkCountry(param: string, code: string): void {
  if (countryCodes.has(code)) return;
  throw invalid(param, `must be a code from GET /api/resources/countries; ${quoted(code)} is not`);
}

/** @throws Refusal where the list of nationalities does not have the code. */
export function checkNationality(param: string, code: string): void {
  if (nationalityCodes.has(code)) return;
  throw invalid(param, `must be a code from GET /api/resources/nationalities; ${quoted(code)} is not`);
}
