import { LosslessNumber } from 'lossless-json';
import { isCheck, isUpdate, newCall, operations, textOf } from '../defective/operations.ts';
import {
  Broken,
  type Call,
  type Client,
  type Data,
  type Defects,
  type Fields,
  Refused,
} from '../defective/types.ts';
import { isNewRecord, otherwise } from '../second/repeats.ts';

const once = 'RFC 9110, section 9.2.2: POST is not idempotent, and the document has no idempotency key';
const fate = 'Good sense: a broken connection does not say whether the request was carried out';
const same = 'Good sense: a repeated request is the same request';
const asAsked = 'Good sense: what is stored is what was given';
const hidden = 'Good sense: a refusal is no result';

/** Sends a refused call again with other fields, if they differ. */
const withOtherFields = (
  when: (call: Call) => boolean,
  edit: (fields: Fields) => Fields,
): ((right: Client, client: Client) => Partial<Client>) =>
  otherwise((call, right) => {
    const fields = edit(call.fields);
    if (!when(call) || JSON.stringify(fields) === JSON.stringify(call.fields)) return undefined;
    return right.exchange({ ...call, fields, attempt: 0 });
  });

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\0-~]/gu, '');

const foldedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, folded(value) || value]));

export const retries: Defects = {
  'letters-folded-after-refusal': {
    says: 'Sends a refused new customer or recipient again without accents and letters outside ASCII.',
    source: asAsked,
    level: 'advisory',
    change: withOtherFields(isNewRecord, foldedFields),
  },
  'dates-dropped-after-refusal': {
    says: 'Sends a refused upload again without its dates.',
    source: asAsked,
    level: 'advisory',
    change: withOtherFields(
      (call) => call.operation === 'uploadDocument',
      ({ valid_from, expiry, ...fields }) => fields,
    ),
  },
  'refused-update-in-pieces': {
    says: 'Sends the fields of a refused update one by one, and reports success if one of them is taken.',
    source: 'Good sense: a failure is reported',
    level: 'advisory',
    change: otherwise((call, right) => {
      const pieces = Object.entries(call.fields);
      if (!isUpdate(call) || pieces.length < 2) return undefined;
      const all = pieces.map(([name, value]) => ({ ...call, fields: { [name]: value }, attempt: 0 }));
      return all.reduce(
        async (before: Promise<Data>, piece) =>
          before.then(
            (body) => right.exchange(piece).catch(() => body),
            () => right.exchange(piece),
          ),
        Promise.reject(new Refused('The update was refused.')),
      );
    }),
  },
  'accepted-update-sent-again': {
    says: 'Takes 202 as the answer to an update for not yet, and sends the update up to three times.',
    source: 'RFC 9110, section 15.3.3; document, Errors, 1: a success carries message with the value success',
    level: 'advisory',
    change: (right) => ({
      pause: (answer, call) =>
        isUpdate(call) && answer.status === 202 && call.attempt < 3 ? 100 : right.pause(answer, call),
    }),
  },
  'namesake-taken-after-break': {
    says: 'Takes any customer or recipient of the same name for the one whose create broke, also one it knows.',
    source: fate,
    level: 'advisory',
    change: (right, client) => ({
      find: async (call) => {
        if (!isNewRecord(call)) return right.find(call);
        const list = call.operation === 'createCustomer' ? 'listCustomers' : 'listRecipients';
        const items = await client.list(newCall(list, { id: call.id }));
        const names = ['first_name', 'last_name', 'business_name'];
        const found = items.find((item) =>
          names.every((name) => textOf(item[name]) === (call.fields[name] ?? '')),
        );
        return found === undefined ? undefined : { [operations[call.operation].payload]: found };
      },
    }),
  },
  'looks-on-first-page-only': {
    says: 'Looks for what a broken create stored on the first page only, as if customers were newest first, too.',
    source: `${once}; rulings, newest first: customers may be listed in any order`,
    level: 'advisory',
    change: (right) => {
      let looking = false;
      return {
        find: async (call) => {
          looking = isNewRecord(call);
          return right.find(call).finally(() => {
            looking = false;
          });
        },
        more: (body, call) => !looking && right.more(body, call),
      };
    },
  },
  'slow-update-taken-as-done': {
    says: 'Gives up an update that has no answer after a second, and reports it as done.',
    source: 'Good sense: no answer is no result',
    level: 'advisory',
    change: (right) => ({
      timeLimit: (call) => (isUpdate(call) ? 1000 : right.timeLimit(call)),
      pauseAfterBreak: (call) => (isUpdate(call) ? undefined : right.pauseAfterBreak(call)),
      exchange: async (call) => {
        const began = Date.now();
        try {
          return await right.exchange(call);
        } catch (error) {
          if (!isUpdate(call) || !(error instanceof Broken) || Date.now() - began < 900) throw error;
          const { payload } = operations[call.operation];
          return { [payload]: { ...call.fields, id: new LosslessNumber(call.id) } };
        }
      },
    }),
  },
  'twin-upload-taken-for-broken-one': {
    says: 'Takes a document that it had uploaded before for an equal one whose upload broke.',
    source: fate,
    level: 'advisory',
    change: (right) => ({
      uploads: (call, more) => (more === 0 ? 0 : right.uploads(call, more)),
    }),
  },
  'repeat-by-get': {
    says: 'Sends a new recipient by GET when it repeats the request, because the method was not kept.',
    source: same,
    level: 'mandatory',
    change: (right) => ({
      method: (call) =>
        call.operation === 'createRecipient' && call.attempt > 1 ? 'GET' : right.method(call),
    }),
  },
  'check-without-parameters-on-repeat': {
    says: 'Repeats a Ghana check without its parameters.',
    source: 'Document, Endpoints, Ghana checks: query parameters, both required',
    level: 'mandatory',
    change: (right) => ({
      query: (call) => (isCheck(call) && call.attempt > 1 ? {} : right.query(call)),
    }),
  },
  'page-forgotten-on-repeat': {
    says: 'Repeats a request for a later page without the page, and gets the first one.',
    source: same,
    level: 'advisory',
    change: (right) => ({ query: (call) => (call.page > 1 && call.attempt > 1 ? {} : right.query(call)) }),
  },
  'repeat-about-latest-customer': {
    says: 'Sends the repeat of an update to the customer that it created last.',
    source: same,
    level: 'advisory',
    change: (right) => {
      let last = '';
      return {
        keep: (kind, name, id) => {
          if (kind === 'customer') last = id;
          right.keep(kind, name, id);
        },
        path: (call) =>
          right.path(call.operation === 'updateCustomer' && call.attempt > 1 ? { ...call, id: last } : call),
      };
    },
  },
  'slow-check-as-not-eligible': {
    says: 'Says that a wallet or an account is not eligible if the check has no answer after three seconds.',
    source: 'Good sense: no answer is no result',
    level: 'advisory',
    change: (right) => ({
      timeLimit: (call) => (isCheck(call) ? 3000 : right.timeLimit(call)),
      pauseAfterBreak: (call) => (isCheck(call) ? undefined : right.pauseAfterBreak(call)),
      exchange: async (call) => {
        try {
          return await right.exchange(call);
        } catch (error) {
          if (!isCheck(call) || !(error instanceof Broken)) throw error;
          return { recipient_name: null, eligible_for_instant_pay: 0 };
        }
      },
    }),
  },
  'refused-countries-from-built-in-list': {
    says: 'Hands on a list of its own if the service refuses to list countries or currencies.',
    source: hidden,
    level: 'advisory',
    change: otherwise(async (call) => {
      if (call.operation !== 'listCountries' && call.operation !== 'listCurrencies')
        throw new Refused(`${call.operation} was refused.`);
      const euro = { code: 'EUR', title: 'Euro' };
      const austria = { code: 'AT', title: 'Austria', currency: 'EUR' };
      return call.operation === 'listCountries' ? { countries: [austria] } : { currencies: [euro] };
    }),
  },
};
