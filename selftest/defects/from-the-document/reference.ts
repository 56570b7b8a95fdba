import { inItem, inItems, keyedBy, refusing, saying } from '../../kit/changes.ts';
import { always, asBoolean, asText, missing, text, withLetterMore } from '../../kit/writes.ts';
import { defectsOf, inFields } from '../defect.ts';

/** Defects with wrong reference lists or wrong checks for Ghana. */
export const reference = defectsOf(
  {
    'reference.countries.code': {
      'the last country has a code of three letters': inItem('listCountries', -1, 'code', withLetterMore),
    },
    'reference.countries.currency': {
      'the last country has no currency': inItem('listCountries', -1, 'currency', missing),
      'one country has null for its currency': inItem('listCountries', 7, 'currency', always(null)),
      'one country has two currencies': inItem(
        'listCountries',
        20,
        'currency',
        text((code) => `${code},USD`),
      ),
      'countries have their currency with code and title': inItems('listCountries', (items) =>
        items.map((item) => ({ ...item, currency: { code: item.currency ?? '', title: '' } })),
      ),
    },
    'reference.countries.title': {
      'one country has no title': inItem('listCountries', -2, 'title', missing),
    },
    'reference.countries.payload': {
      'countries are text': inItems('listCountries', (items) => items.map(({ code = '' }) => code)),
    },
    'reference.nationalities.title': {
      'one nationality has null for its title': inItem('listNationalities', 12, 'title', always(null)),
    },
    'reference.nationalities.code': {
      'one nationality has a code of three letters': inItem('listNationalities', -1, 'code', always('ZWE')),
      'nationalities are numbered': inItem('listNationalities', 3, 'code', always(4)),
    },
    'reference.currencies.code': {
      'one currency has digits for its code': inItem('listCurrencies', 5, 'code', always('978')),
    },
    'reference.currencies.title': {
      'currencies have titles in two languages': inItem(
        'listCurrencies',
        0,
        'title',
        text((title) => ({ en: title })),
      ),
    },
    'reference.currencies.payload': {
      'currencies are an object by code': keyedBy('listCurrencies', 'code'),
    },
    'reference.nationalities.accepted': {
      'the nationalities are refused': refusing('listNationalities', undefined, 404),
    },
    'reference.currencies.message': { 'the currencies say nothing': saying('listCurrencies', undefined) },
    'reference.countries.message': { 'the countries say "SUCCESS"': saying('listCountries', 'SUCCESS') },
  },
  inFields('eligibility.mobile-wallet', {
    eligible_for_instant_pay: { 'an eligible wallet is eligible true': asBoolean },
    recipient_name: { 'a wallet has a name in two parts': text((name) => name.split(' ')) },
    message: { 'checking a wallet says nothing': missing },
  }),
  inFields('eligibility.bank-account', {
    eligible_for_instant_pay: {
      'an eligible account is eligible "1"': asText,
      'an account does not say whether it is eligible': missing,
    },
    recipient_name: { 'an account has no name': missing },
    message: { 'checking an account says the name': (_, { body }) => body.recipient_name },
  }),
);
