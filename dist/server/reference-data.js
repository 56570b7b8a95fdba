import { countries, currencies, nationalities } from "../generated/reference-data.js";
import { invalid, quoted } from "./refusal.js";
export function referenceDataHandlers() {
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
const lists = {
    countries: Object.freeze({ message: 'success', countries: [...countries] }),
    nationalities: Object.freeze({ message: 'success', nationalities: [...nationalities] }),
    currencies: Object.freeze({ message: 'success', currencies: [...currencies] }),
};
const countryCodes = new Set(countries.map(({ code }) => code));
const nationalityCodes = new Set(nationalities.map(({ code }) => code));
export function checkCountry(param, code) {
    if (countryCodes.has(code))
        return;
    throw invalid(param, `must be a code from GET /api/resources/countries; ${quoted(code)} is not`);
}
export function checkNationality(param, code) {
    if (nationalityCodes.has(code))
        return;
    throw invalid(param, `must be a code from GET /api/resources/nationalities; ${quoted(code)} is not`);
}
