import { edited } from '../defective/helpers.ts';
import { isCheck } from '../defective/operations.ts';
import type { Call, Client, Defects, Fields } from '../defective/types.ts';

const asking =
  (edit: (fields: Fields, call: Call) => Fields) =>
  (right: Client): Partial<Client> => ({
    query: (call) => (isCheck(call) ? edit(right.query(call), call) : right.query(call)),
  });

/** The Ghana checks and the reference lists. */
export const checks: Defects = {
  'wallet-number-international': {
    says: 'Turns the number of a wallet into +233 and so on before it checks it.',
    source: 'Document, Reference data: mobile_number is a string; plain good sense: check what was asked',
    level: 'advisory',
    change: asking((fields) => edited(fields, ['mobile_number'], (text) => text.replace(/^0/, '+233'))),
  },

  'account-number-as-number': {
    says: 'Checks account and wallet numbers as numbers, without their leading zeros.',
    source: 'Document, Reference data: account_number and mobile_number are strings',
    level: 'advisory',
    change: asking((fields) =>
      edited(fields, ['account_number', 'mobile_number'], (text) => text.replace(/^0+(?=\d)/, '')),
    ),
  },

  'operator-of-first-check': {
    says: 'Keeps the operator or bank of its first check, and asks it about all later numbers.',
    source: 'Document, Reference data: operator and bank are parameters of each check',
    level: 'advisory',
    change: (right) => {
      const first: Fields = {};
      return {
        query: (call) => {
          const query = right.query(call);
          if (!isCheck(call)) return query;
          for (const name of ['operator', 'bank']) first[name] ||= query[name] ?? '';
          return Object.fromEntries(
            Object.entries(query).map(([name, value]) => [name, first[name] ?? value]),
          );
        },
      };
    },
  },

  'named-so-eligible': {
    says: 'Takes a number as eligible when the answer has the name of its holder.',
    source: 'Document, Reference data: eligible_for_instant_pay says it',
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        const result = right.result(body, call);
        return isCheck(call)
          ? { ...result, eligible_for_instant_pay: result.recipient_name ? 1 : 0 }
          : result;
      },
    }),
  },

  'failed-check-not-eligible': {
    says: 'Takes a check that failed or was refused as the answer that the number is not eligible.',
    source: 'Document, Errors 1: only message success is a success; plain good sense',
    level: 'advisory',
    change: (right) => ({
      perform: async (task) => {
        try {
          return await right.perform(task);
        } catch (error) {
          if (!task.task.startsWith('checkGhana')) throw error;
          return { recipient_name: '', eligible_for_instant_pay: 0 };
        }
      },
    }),
  },

  'nationalities-by-title': {
    says: 'Keeps nationalities in a map by title, so of those that share one it knows the last only.',
    source: 'Document, Reference code lists: titles may repeat across codes',
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        const result = right.result(body, call);
        if (call.operation !== 'listNationalities' || !Array.isArray(result.nationalities)) return result;
        const byTitle = new Map(
          result.nationalities.map((item) => [String((item as { title: string }).title), item]),
        );
        return { nationalities: [...byTitle.values()] };
      },
    }),
  },

  'currencies-of-countries': {
    says: 'Makes the list of currencies from the list of countries, with the titles of these.',
    source: 'Document, Reference data: currencies have their own list, path and titles',
    level: 'advisory',
    change: (right) => ({
      perform: async (task) => {
        if (task.task !== 'listCurrencies') return right.perform(task);
        const { countries } = await right.perform({ ...task, task: 'listCountries' });
        const list = Array.isArray(countries) ? (countries as { currency: string; title: string }[]) : [];
        const titles = new Map(list.map(({ currency, title }) => [currency, title]));
        return { currencies: [...titles].map(([code, title]) => ({ code, title })) };
      },
    }),
  },
};
