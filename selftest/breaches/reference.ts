import { under } from '../../conformance/judging/table-keys.ts';
import type { Json } from '../../conformance/reading/json.ts';
import type { Exchange } from '../../conformance/transcript/exchange.ts';
import { changed, withQuery } from '../../testing/intercepting-server.ts';
import { inItem, refusal, refusing, reporting } from '../deviations/changes.ts';
import { isAt, pageOf, recipientLists } from '../deviations/deviation.ts';
import { answerAs, type Edit, exchangesOf, successesOf } from '../deviations/in-a-run.ts';
import { writing } from '../deviations/legal.ts';
import { atStep, inListing } from '../deviations/steps.ts';
import { always } from '../deviations/writes.ts';
import type { Breach, BreachesFor } from './breach.ts';
import { message, said } from './families.ts';
import { fromPage } from './runs.ts';

type List = 'listCountries' | 'listNationalities' | 'listCurrencies';
type Check = 'checkGhanaMobileWallet' | 'checkGhanaBankAccount';

/** Breaches that each of the three lists has. */
const list = (where: List) => ({
  accepted: { name: `${where} is not there`, layer: refusing(where, undefined, 404) },
  ...said(where, 'ok'),
  title: item(where, 'title', `one title of ${where} is a number`, 7),
  code: item(where, 'code', `one code of ${where} has a digit`, 'A1'),
});

/** Changes the third item from the end: a run that looks at the first items only would not notice. */
function item(where: List, field: string, name: string, value: Json): Breach {
  return { name, layer: inItem(where, -3, field, always(value)) };
}

/** Breaches of the requirements on reference lists. */
export const reference: BreachesFor<'reference'> = {
  ...under('reference.countries', list('listCountries')),
  ...under('reference.nationalities', list('listNationalities')),
  ...under('reference.currencies', list('listCurrencies')),
  'reference.countries.currency': item('listCountries', 'currency', 'one country has an empty currency', ''),
};

/** Breaches that both checks for Ghana have. */
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

/** Breaches of the requirements on the checks for Ghana. */
export const eligibility: BreachesFor<'eligibility'> = {
  ...under('eligibility.mobile-wallet', check('checkGhanaMobileWallet')),
  ...under('eligibility.bank-account', check('checkGhanaBankAccount')),
};

/** Breaches of the requirements on all responses. */
export const answers: BreachesFor<'answers'> = {
  'answers.json': {
    name: 'identifiers are written with a fraction',
    layer: writing((text) => text.replace(/"id":(\d+)/g, '"id":$1.0')),
  },
  'answers.media-type': {
    counterexample: {
      where: 'getCustomer',
      change: (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } }),
    },
  },
};

/** Breaches of the requirements on pages of any list. */
export const paging: BreachesFor<'paging'> = {
  'paging.from-one': {
    name: 'pages count from 0',
    layer: () => async (request, forward) => {
      const page = isAt([...recipientLists, 'listCustomers'], request) ? pageOf(request) : 1;
      const isNamed = request.target.includes('page=');
      const answer = await forward(isNamed ? withQuery(request, 'page', String(page + 1)) : request);
      const says = isNamed ? page : 0;
      return isAt([...recipientLists, 'listCustomers'], request)
        ? changed(answer, (body) => {
            body.page = says;
          })
        : answer;
    },
    counterexample: (run) => {
      const isNamed = ({ scenario, step }: Exchange) => scenario === 'customer-list' && step === 'page-0';
      const [unnamed] = successesOf(run, 'listCustomers', atStep('customer-list', 'no-page'));
      answerAs(isNamed, () => unnamed)(run);
      fromPage('listCustomers', 2, inListing('sweep', 1), (others) => others)(run);
    },
  },
};

/** Breaches of the requirements on other ways to send a request. */
export const requests: BreachesFor<'requests'> = {
  'requests.forms': {
    name: 'a form with a charset is no form',
    depth: 'standard',
    alike: ['recipients.list-post.accepted'],
    layer: () => (request, forward) =>
      /urlencoded; charset=UTF-8/.test(request.headers['content-type'] ?? '')
        ? Promise.resolve(refusal(415))
        : forward(request),
    counterexample: inStyle('a charset', 'updateCustomer'),
  },
  'requests.headers': {
    name: 'clients without the header Accept get a web page',
    depth: 'standard',
    layer: () => (request, forward) =>
      request.headers.accept
        ? forward(request)
        : Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' }),
    counterexample: inStyle('no Accept', 'getCustomer'),
  },
};

/** Every request for an operation in one way is refused. */
function inStyle(style: string, operation: 'updateCustomer' | 'getCustomer'): Edit {
  return (run) => {
    for (const exchange of exchangesOf(run))
      if (
        exchange.scenario === 'lives' &&
        exchange.operation === operation &&
        exchange.styles?.includes(style) &&
        exchange.response
      )
        exchange.response = { ...exchange.response, status: 503, body: '' };
  };
}
