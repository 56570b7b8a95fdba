import type { ChecksFor } from '../judging/check.ts';
import { accepted, message, payload } from './answers.ts';
import { itemCheck } from './fields.ts';

export const referenceChecks: ChecksFor<'reference'> = {
  'reference.countries.accepted': accepted('listCountries'),
  'reference.countries.message': message('listCountries'),
  'reference.countries.payload': payload('listCountries'),
  'reference.countries.code': itemCheck('Country', 'listCountries', 'countries', 'code'),
  'reference.countries.title': itemCheck('Country', 'listCountries', 'countries', 'title'),
  'reference.countries.currency': itemCheck('Country', 'listCountries', 'countries', 'currency'),
  'reference.nationalities.accepted': accepted('listNationalities'),
  'reference.nationalities.message': message('listNationalities'),
  'reference.nationalities.payload': payload('listNationalities'),
  'reference.nationalities.code': itemCheck('Nationality', 'listNationalities', 'nationalities', 'code'),
  'reference.nationalities.title': itemCheck('Nationality', 'listNationalities', 'nationalities', 'title'),
  'reference.currencies.accepted': accepted('listCurrencies'),
  'reference.currencies.message': message('listCurrencies'),
  'reference.currencies.payload': payload('listCurrencies'),
  'reference.currencies.code': itemCheck('Currency', 'listCurrencies', 'currencies', 'code'),
  'reference.currencies.title': itemCheck('Currency', 'listCurrencies', 'currencies', 'title'),
};
