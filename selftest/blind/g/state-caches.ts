import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Defect,
  inBody,
  inForm,
  inItems,
  inRecords,
  isWithoutPage,
  type Layer,
  type Passed,
  refusal,
  withMethods,
  withQuery,
} from '../kit.ts';
import { recordOf, text } from './state-tools.ts';

export const defects: Defect[] = [
  {
    name: 'a list of recipients that was read does not hear of updates until the next create',
    breaks: 'recipients.update.listed',
    why: 'Later lists show what the response to an update showed. The list is cached, and creates clear it, but updates clear the recipient alone.',
    report: 'https://github.com/medusajs/medusa/pull/15747',
    layer: () => {
      const kept = new Map<string, JsonObject>();
      return inRecords('everywhere', (record, { asked: { operation } }) => {
        if (operation === 'createRecipient') kept.clear();
        if (!operation?.startsWith('listRecipients')) return;
        const id = text(record.id);
        if (!kept.has(id)) kept.set(id, { ...record });
        Object.assign(record, kept.get(id));
      });
    },
  },
  {
    name: 'a wallet check that is repeated has text for the number',
    breaks: 'eligibility.mobile-wallet.eligible_for_instant_pay',
    why: 'eligible_for_instant_pay is an integer. Answers are kept in Redis, which gives numbers back as text.',
    report: 'https://github.com/laravel/framework/issues/31345',
    layer: () => {
      const kept = new Set<string>();
      return inBody('checkGhanaMobileWallet', (body, { target }) => {
        if (kept.has(target)) body.eligible_for_instant_pay = text(body.eligible_for_instant_pay);
        kept.add(target);
      });
    },
  },
  {
    name: 'the response to an update of a customer shows the customer before it',
    breaks: 'customers.update.stored',
    follows: { 'customers.update.refresh': 'the response has the time before the update' },
    why: 'Later gets show what the response to an update showed. The driver returns the old document unless it is told otherwise.',
    report: 'https://github.com/Automattic/mongoose/issues/2994',
    handlers: (handlers) => ({
      ...handlers,
      updateCustomer: async (request) => {
        const before = await handlers.getCustomer(request as never);
        await handlers.updateCustomer(request);
        return before;
      },
    }),
  },
  {
    name: 'a list of documents that was read does not hear of uploads to the second spelling',
    breaks: 'documents.upload-alias.stored',
    why: 'A document is stored and listed in the same way, whichever spelling was used. Only the first path clears the cached list.',
    report: 'https://github.com/EHRI/ehri-frontend/issues/703',
    layer: (): Layer => {
      const kept = new Map<string, Passed>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        const answer = await forward(request);
        if (operation === 'uploadDocument' && answer.status === 201) kept.delete(id);
        if (operation !== 'listDocuments' || answer.status !== 200) return answer;
        if (!kept.has(id)) kept.set(id, answer);
        return kept.get(id) ?? answer;
      };
    },
  },
  {
    name: 'an update of a recipient within a second after it was read gets what was read',
    breaks: 'recipients.update.takes.iban',
    follows: { 'recipients.update.takes.bank': 'no field arrives' },
    why: 'iban and bank must accept a new value. A cache for reads knows the path, but not the method, and answers the update.',
    report: 'https://github.com/cityindex-attic/CIAPI.CS/issues/108',
    layer: (): Layer => {
      const kept = new Map<string, { answer: Passed; untilMs: number }>();
      return async (request, forward) => {
        const { operation, target } = request;
        const known = operation === 'updateRecipient' ? kept.get(target) : undefined;
        if (known && known.untilMs > performance.now()) return known.answer;
        const answer = await forward(request);
        if (operation === 'getRecipient' && answer.status === 200)
          kept.set(target, { answer, untilMs: performance.now() + 1000 });
        return answer;
      };
    },
  },
  {
    name: 'a new recipient whose form has as many bytes as the one a second before is that one',
    breaks: 'recipients.create.id-unique',
    follows: { 'recipients.create.iban': 'the response shows the values of the other form' },
    why: 'A create stores what was sent. Repeated requests are recognised by path and length, not by what they say, and get the first response again.',
    report: 'https://github.com/johannschopplich/nuxt-api-party/issues/9',
    layer: (): Layer => {
      let last: { answer: Passed; length: number; untilMs: number } | undefined;
      return async (request, forward) => {
        if (request.operation !== 'createRecipient') return forward(request);
        const { length } = request.body;
        if (last?.length === length && last.untilMs > performance.now()) return last.answer;
        const answer = await forward(request);
        if (answer.status === 201) last = { answer, length, untilMs: performance.now() + 1000 };
        return answer;
      };
    },
  },
  {
    name: 'two processes answer in turn, and one of them does not hear of updates by the other',
    breaks: 'customers.update.stored',
    follows: { 'customers.kept': 'reads go back and forth between two states' },
    why: 'Later gets show what the response to an update showed. Each process keeps the customers that it has read in its own memory for good.',
    report: 'https://github.com/postlight/lux/issues/41',
    layer: (): Layer => {
      const memories = [new Map<string, JsonObject>(), new Map<string, JsonObject>()];
      let requests = 0;
      return async (request, forward) => {
        const memory = memories[requests++ % 2] as Map<string, JsonObject>;
        const answer = await forward(request);
        const record = recordOf(answer);
        if (!record || !/^(get|update)Customer$/.test(request.operation ?? '')) return answer;
        const id = text(record.id);
        if (request.operation === 'updateCustomer' || !memory.has(id)) memory.set(id, record);
        return changed(answer, (body) => Object.assign(body, { customer: memory.get(id) }));
      };
    },
  },
  {
    name: 'the currency of a country is an object from the second read on',
    breaks: 'reference.countries.currency',
    why: 'Each country has a currency, a code of three letters. What is cached is the object that the first answer was made of and then changed.',
    report: 'https://github.com/arthurfiorette/axios-cache-interceptor/issues/580',
    layer: () => {
      let reads = 0;
      return inItems('listCountries', (items) => {
        if (reads++ === 0) return items;
        return items.map((item) => ({ ...item, currency: { code: item.currency ?? null } }));
      });
    },
  },
  {
    name: 'without a page the customers of the page that was last asked for are shown',
    breaks: 'customers.list.first-page',
    follows: { 'customers.list.page': 'the number is that of the page that is shown' },
    why: 'Without the parameter page, the first page is shown. The defaults are one object for all requests, and a request changes it.',
    report: 'https://github.com/flat3/lodata/pull/879',
    layer: (): Layer => {
      let last = '1';
      return (request, forward) => {
        if (request.operation !== 'listCustomers') return forward(request);
        if (isWithoutPage(request)) return forward(withQuery(request, 'page', last));
        last = new URLSearchParams(request.target.split('?')[1]).get('page') ?? '1';
        return forward(request);
      };
    },
  },
  {
    name: 'a new customer without a region gets that of the customer created before',
    breaks: 'customers.create.region',
    follows: { 'customers.get.region': 'the region is stored' },
    why: 'An optional field that was not sent is missing, null or empty. The object that holds the form outlives the request in a long-running worker.',
    report: 'https://github.com/archtechx/laravel-seo/issues/35',
    layer: () => {
      let last = '';
      return inForm('createCustomer', (form) => {
        if (form.has('region')) last = form.get('region') ?? '';
        else if (last) form.set('region', last);
      })();
    },
  },
  {
    name: 'reads never see an update in the second of the write before',
    breaks: 'customers.update.stored',
    follows: { 'customers.update.listed': 'the list is read from the same copy' },
    why: 'Later gets and lists show what the response to an update showed. The copy for reads takes rows whose updated_on is later than the one it has, in whole seconds.',
    report: 'https://github.com/airbytehq/airbyte/issues/14732',
    store: (store) => {
      type Kept = Awaited<ReturnType<typeof store.createCustomer>>;
      const copy = new Map<bigint, Kept>();
      const second = ({ updatedOnMs }: Kept) => Math.floor(updatedOnMs / 1000);
      const take = <One extends Kept | undefined>(one: One): One => {
        const old = one && copy.get(one.id);
        if (one && (!old || second(one) > second(old))) copy.set(one.id, one);
        return one;
      };
      return withMethods(store, {
        createCustomer: async (...sent) => take(await store.createCustomer(...sent)),
        updateCustomer: async (...sent) => take(await store.updateCustomer(...sent)),
        findCustomer: async (partner, id) => copy.get(id) ?? store.findCustomer(partner, id),
        customersByRank: async (...sent) =>
          (await store.customersByRank(...sent)).map((one) => copy.get(one.id) ?? one),
      });
    },
  },
  {
    name: 'after a number that a bank does not know, none of its accounts is found',
    breaks: 'eligibility.bank-account.accepted',
    why: 'The check responds for identifiers that the service knows. That nothing was found is cached under the bank alone.',
    report: 'https://github.com/NuGet/Home/issues/1247',
    layer: (): Layer => {
      const without = new Set<string>();
      return async (request, forward) => {
        if (request.operation !== 'checkGhanaBankAccount') return forward(request);
        const bank = new URLSearchParams(request.target.split('?')[1]).get('bank') ?? '';
        const answer = await forward(request);
        if (answer.status === 404) without.add(bank);
        return answer.status === 200 && without.has(bank) ? refusal(404) : answer;
      };
    },
  },
];
