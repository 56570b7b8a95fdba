import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import { inBody, itemsOf, reporting } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { refusing } from '../requests.ts';

type List = 'listCountries' | 'listNationalities' | 'listCurrencies';

/** The reference lists and the two checks for Ghana. */
export const reference: readonly Mutant[] = [
  {
    name: 'the last country has a code of three letters',
    breaks: 'reference.countries.code',
    layer: inItem('listCountries', -1, (item) => ({ ...item, code: `${item.code}X` })),
  },
  {
    name: 'the last country has no currency',
    breaks: 'reference.countries.currency',
    layer: inItem('listCountries', -1, ({ currency: _, ...item }) => item),
  },
  {
    name: 'one country has null for its currency',
    breaks: 'reference.countries.currency',
    layer: inItem('listCountries', 7, (item) => ({ ...item, currency: null })),
  },
  {
    name: 'one country has two currencies',
    breaks: 'reference.countries.currency',
    layer: inItem('listCountries', 20, (item) => ({ ...item, currency: `${item.currency},USD` })),
  },
  {
    name: 'countries have their currency with code and title',
    breaks: 'reference.countries.currency',
    layer: inItems('listCountries', (item) => ({
      ...item,
      currency: { code: item.currency ?? '', title: '' },
    })),
  },
  {
    name: 'one country has no title',
    breaks: 'reference.countries.title',
    layer: inItem('listCountries', -2, ({ title: _, ...item }) => item),
  },
  {
    name: 'countries are text',
    breaks: 'reference.countries.payload',
    layer: inItems('listCountries', (item) => item.code ?? ''),
  },
  {
    name: 'one nationality has null for its title',
    breaks: 'reference.nationalities.title',
    layer: inItem('listNationalities', 12, (item) => ({ ...item, title: null })),
  },
  {
    name: 'one nationality has a code of three letters',
    breaks: 'reference.nationalities.code',
    layer: inItem('listNationalities', -1, (item) => ({ ...item, code: 'ZWE' })),
  },
  {
    name: 'nationalities are numbered',
    breaks: 'reference.nationalities.code',
    layer: inItem('listNationalities', 3, (item) => ({ ...item, code: 4 })),
  },
  {
    name: 'one currency has digits for its code',
    breaks: 'reference.currencies.code',
    layer: inItem('listCurrencies', 5, (item) => ({ ...item, code: '978' })),
  },
  {
    name: 'currencies have titles in two languages',
    breaks: 'reference.currencies.title',
    layer: inItem('listCurrencies', 0, (item) => ({ ...item, title: { en: item.title ?? '' } })),
  },
  {
    name: 'currencies are an object by code',
    breaks: 'reference.currencies.payload',
    layer: reporting('listCurrencies', 'currencies', (value) =>
      Object.fromEntries((value as JsonObject[]).map((item) => [String(item.code), item.title ?? null])),
    ),
  },
  {
    name: 'the nationalities are refused',
    breaks: 'reference.nationalities.accepted',
    layer: refusing('listNationalities', undefined, 404),
  },
  {
    name: 'the currencies say nothing',
    breaks: 'reference.currencies.message',
    layer: reporting('listCurrencies', 'message', () => undefined),
  },
  {
    name: 'the countries say "SUCCESS"',
    breaks: 'reference.countries.message',
    layer: reporting('listCountries', 'message', () => 'SUCCESS'),
  },
  {
    name: 'an eligible wallet is eligible true',
    breaks: 'eligibility.mobile-wallet.eligible_for_instant_pay',
    layer: reporting('checkGhanaMobileWallet', 'eligible_for_instant_pay', (value) => value === 1),
  },
  {
    name: 'an eligible account is eligible "1"',
    breaks: 'eligibility.bank-account.eligible_for_instant_pay',
    layer: reporting('checkGhanaBankAccount', 'eligible_for_instant_pay', String),
  },
  {
    name: 'an account does not say whether it is eligible',
    breaks: 'eligibility.bank-account.eligible_for_instant_pay',
    layer: reporting('checkGhanaBankAccount', 'eligible_for_instant_pay', () => undefined),
  },
  {
    name: 'an account has no name',
    breaks: 'eligibility.bank-account.recipient_name',
    layer: reporting('checkGhanaBankAccount', 'recipient_name', () => undefined),
  },
  {
    name: 'a wallet has a name in two parts',
    breaks: 'eligibility.mobile-wallet.recipient_name',
    layer: reporting('checkGhanaMobileWallet', 'recipient_name', (value) => String(value).split(' ')),
  },
  {
    name: 'checking a wallet says nothing',
    breaks: 'eligibility.mobile-wallet.message',
    layer: reporting('checkGhanaMobileWallet', 'message', () => undefined),
  },
  {
    name: 'checking an account says the name',
    breaks: 'eligibility.bank-account.message',
    layer: reporting('checkGhanaBankAccount', 'message', (_, { body }) => body.recipient_name),
  },
];

/** One item of a list is wrong; a negative place counts from the end. */
function inItem(where: List, place: number, write: (item: JsonObject) => Json) {
  return inBody(where, (body, request) => {
    const items = itemsOf(body, request) as Json[];
    const index = place < 0 ? items.length + place : place;
    items[index] = write(items[index] as JsonObject);
  });
}

function inItems(where: List, write: (item: JsonObject) => Json) {
  return inBody(where, (body, request) => {
    const items = itemsOf(body, request) as Json[];
    for (const [index, item] of items.entries()) items[index] = write(item as JsonObject);
  });
}
