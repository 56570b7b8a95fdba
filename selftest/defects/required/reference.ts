import { under } from '../../../conformance/judging/table-keys.ts';
import { isAllowed } from '../../../conformance/reading/answer.ts';
import type { Json } from '../../../conformance/reading/json.ts';
import { changed, recordsIn } from '../../../testing/intercepting-server.ts';
import { inItem, refusal, refusing, reporting } from '../../kit/changes.ts';
import { type Edit, exchangesOf } from '../../kit/in-a-run.ts';
import { writing } from '../../kit/legal.ts';
import { always } from '../../kit/writes.ts';
import { message, said } from './families.ts';
import type { DefectsFor, RequiredDefect } from './required.ts';

type List = 'listCountries' | 'listNationalities' | 'listCurrencies';
type Check = 'checkGhanaMobileWallet' | 'checkGhanaBankAccount';

/** Defects that each of the three lists has. */
const list = (where: List) => ({
  accepted: { name: `${where} is not there`, layer: refusing(where, undefined, 404) },
  ...said(where, 'ok'),
  title: item(where, 'title', `one title of ${where} is a number`, 7),
  code: item(where, 'code', `one code of ${where} has a digit`, 'A1'),
});

/** Changes the third item from the end: a run that looks at the first items only would not notice. */
function item(where: List, field: string, name: string, value: Json): RequiredDefect {
  return { name, layer: inItem(where, -3, field, always(value)) };
}

/** Defects of the requirements on reference lists. */
export const reference: DefectsFor<'reference'> = {
  ...under('reference.countries', list('listCountries')),
  ...under('reference.nationalities', list('listNationalities')),
  ...under('reference.currencies', list('listCurrencies')),
  'reference.countries.currency': item('listCountries', 'currency', 'one country has an empty currency', ''),
};

/** Defects that both checks for Ghana have. */
const check = (where: Check) => ({
  accepted: { name: `${where} knows nobody`, layer: refusing(where, undefined, 404) },
  message: message(where, 'Success'),
  recipient_name: {
    name: `${where} has null for the name`,
    layer: reporting(where, 'recipient_name', always(null)),
  },
  eligible_for_instant_pay: {
    name: `${where} says "yes"`,
    layer: reporting(where, 'eligible_for_instant_pay', always('yes')),
  },
});

/** Defects of the requirements on the checks for Ghana. */
export const eligibility: DefectsFor<'eligibility'> = {
  ...under('eligibility.mobile-wallet', check('checkGhanaMobileWallet')),
  ...under('eligibility.bank-account', check('checkGhanaBankAccount')),
};

/** Defects of the requirements on all responses. */
export const answers: DefectsFor<'answers'> = {
  'answers.json': {
    name: 'identifiers are written with half of one more',
    layer: writing((text) => text.replace(/"id":(\d+)/g, '"id":$1.5')),
  },
  'answers.members-once': {
    counterexample: {
      where: 'getCustomer',
      change: (answer) => ({
        ...answer,
        body: answer.body.replace('"message"', '"message":"success","message"'),
      }),
    },
  },
  'answers.media-type': {
    counterexample: {
      where: 'getCustomer',
      change: (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } }),
    },
  },
};

/** Defects of the requirements on pages of any list. */
export const paging: DefectsFor<'paging'> = {
  'paging.from-one': {
    counterexample: (run) => {
      for (const exchange of exchangesOf(run)) {
        if (!/^list(Customers|Recipients)/.test(exchange.operation) || !isAllowed(exchange)) continue;
        const less = (text: string) =>
          text.replace(/\b(page"?[=:])(\d+)/, (_, name, page) => `${name}${page - 1}`);
        exchange.request = { ...exchange.request, target: less(exchange.request.target) };
        if (exchange.response)
          exchange.response = { ...exchange.response, body: less(exchange.response.body) };
      }
    },
  },
};

/** Defects of the requirements on other ways to send a request. */
export const requests: DefectsFor<'requests'> = {
  'requests.forms': {
    name: 'an upload whose boundary is in quotes has no parts',
    depth: 'standard',
    layer: () => (request, forward) =>
      /boundary="/.test(request.headers['content-type'] ?? '')
        ? Promise.resolve(refusal())
        : forward(request),
    counterexample: inStyle('another order of fields', 'updateCustomer', { status: 503, body: '' }),
  },
  'requests.charset': {
    counterexample: inStyle('a charset', 'listRecipientsByPost', { status: 415, body: '' }),
  },
  'requests.headers': {
    name: 'clients without the header Accept get records without a city',
    depth: 'standard',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      return request.headers.accept
        ? answer
        : changed(answer, (body) => {
            for (const record of recordsIn(body)) if ('city' in record) record.city = '';
          });
    },
    counterexample: inStyle('no Accept', 'getCustomer', () => '{"message":"success"}'),
  },
};

/** Every request for an operation in one way gets another response. */
function inStyle(
  style: string,
  operation: 'updateCustomer' | 'getCustomer' | 'listRecipientsByPost',
  change: { status: number; body: string } | ((body: string) => string),
): Edit {
  return (run) => {
    for (const exchange of exchangesOf(run)) {
      const { response } = exchange;
      if (exchange.scenario !== 'lives' || exchange.operation !== operation) continue;
      if (exchange.styles?.includes(style) && response)
        exchange.response =
          typeof change === 'function'
            ? { ...response, body: change(response.body) }
            : { ...response, ...change };
    }
  };
}
