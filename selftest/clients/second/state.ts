import { doing, sending } from '../defective/helpers.ts';
import { isData, newCall, recordsOf, textOf } from '../defective/operations.ts';
import { type Client, type Data, type Defects, type Fields, Refused, type Task } from '../defective/types.ts';

const asAsked = 'Good sense: what is stored is what was given';
const asStored = 'Good sense: what is handed on is what the service has';
const kept = 'Document, What the service does: the id is stored and used for all later operations';

const isWrite = (task: Task): boolean => /^(create|update|upload)/.test(task.task);

/** Keeps lists of recipients by a key until a task clears them. */
const cachingRecipients =
  (key: (id: string) => string, clears: (task: Task) => boolean) =>
  (right: Client): Partial<Client> => {
    const lists = new Map<string, Data[]>();
    return {
      perform: (task) => {
        if (clears(task)) lists.clear();
        return right.perform(task);
      },
      list: async (call) => {
        if (call.operation !== 'listRecipients') return right.list(call);
        const list = lists.get(key(call.id)) ?? (await right.list(call));
        lists.set(key(call.id), list);
        return list;
      },
    };
  };

export const state: Defects = {
  'changes-of-other-customers-sent': {
    says: 'Keeps the fields of an update in the object from which the next one is sent, whoever it is about.',
    source: 'Document, Endpoints, Update customer: fields not sent keep their value',
    level: 'advisory',
    change: (right, client) => {
      const all: Fields = {};
      return sending(['updateCustomer'], (fields) => ({ ...Object.assign(all, fields) }))(right, client);
    },
  },
  'middle-name-of-earlier-customer': {
    says: 'Sends the middle name of an earlier customer with a new one who has none.',
    source: asAsked,
    level: 'advisory',
    change: (right, client) => {
      let last: Fields = {};
      return sending(['createCustomer'], (fields) => {
        if ((fields.middle_name ?? '') !== '') last = { middle_name: fields.middle_name ?? '' };
        return { ...fields, ...last };
      })(right, client);
    },
  },
  'recipient-moved-to-last-customer': {
    says: 'Sends the newest customer as the owner with each update of a recipient.',
    source: `${asAsked}; document, Endpoints, Update recipient`,
    level: 'advisory',
    change: (right, client) => {
      let last: Fields = {};
      return {
        keep: (kind, name, id) => {
          if (kind === 'customer') last = { customer: id };
          right.keep(kind, name, id);
        },
        ...sending(['updateRecipient'], (fields) => ({ ...last, ...fields }))(right, client),
      };
    },
  },
  'recipients-known-by-position': {
    says: 'Takes the first recipient of a list for the one it created first, the second for the next, and so on.',
    source: 'Document, Recipient: id is unique; List recipients: newest first',
    level: 'advisory',
    change: (right, client) => {
      const created = new Map<string, string[]>();
      const change = doing(['createRecipient', 'listRecipients'], async (task) => {
        const result = await right.perform(task);
        const names = created.get(task.customer ?? '') ?? [];
        created.set(task.customer ?? '', names);
        if (task.as !== undefined) names.push(task.as);
        for (const [index, item] of recordsOf(result.recipients).entries()) {
          const name = names[index];
          if (name !== undefined) client.keep('recipient', name, textOf(item.id));
        }
        return result;
      });
      return change(right, client);
    },
  },
  'cached-recipients-kept-after-update': {
    says: 'Serves a list of recipients from memory until it creates something, even if it has updated one.',
    source: asStored,
    level: 'advisory',
    change: cachingRecipients(
      (id) => id,
      (task) => isWrite(task) && task.task !== 'updateRecipient',
    ),
  },
  'cached-recipients-of-another-customer': {
    says: 'Keeps the last list of recipients until the next write, and serves it for every customer.',
    source: asStored,
    level: 'advisory',
    change: cachingRecipients(() => '', isWrite),
  },
  'checks-kept-by-bank': {
    says: 'Keeps the result of the check of an account under its bank, and serves it for other numbers.',
    source: 'Document, Ghana checks: bank and account_number are both required',
    level: 'advisory',
    change: (right, client) => {
      const results = new Map<string, Data>();
      return doing(['checkGhanaBankAccount'], async (task) => {
        const bank = task.fields?.bank ?? '';
        const result = results.get(bank) ?? (await right.perform(task));
        results.set(bank, result);
        return result;
      })(right, client);
    },
  },
  'second-list-begins-where-first-ended': {
    says: 'Begins a list of customers at the page at which it ended the last time.',
    source: 'Document, Limits, 1: a list is all its pages',
    level: 'advisory',
    change: (right, client) => {
      let start = 1;
      return {
        list: async (call) => {
          if (call.operation !== 'listCustomers') return right.list(call);
          let list: Data[] = [];
          for (; ; start += 1) {
            const paged = { ...call, page: start, attempt: 0 };
            const body = await client.exchange(paged);
            list = client.join(list, recordsOf(body.customers), paged);
            if (!client.more(body, paged)) return list;
          }
        },
      };
    },
  },
  'third-recipient-sent-twice': {
    says: 'Sends every third new recipient twice.',
    source: 'RFC 9110, section 9.2.2: POST is not idempotent; the task is to create one',
    level: 'advisory',
    change: (right, client) => {
      let count = 0;
      return doing(['createRecipient'], async (task) => {
        count += 1;
        if (count % 3 === 0) await client.exchange(client.call(task));
        return right.perform(task);
      })(right, client);
    },
  },
  'refused-changes-shown': {
    says: 'Shows a customer with the changes of an update that was refused.',
    source: asStored,
    level: 'advisory',
    change: (right) => {
      const refused = new Map<string, Fields>();
      return {
        exchange: async (call) => {
          try {
            return await right.exchange(call);
          } catch (error) {
            if (error instanceof Refused && call.operation === 'updateCustomer') {
              refused.set(call.id, { ...refused.get(call.id), ...call.fields });
            }
            throw error;
          }
        },
        record: (record, call) => {
          const shown = right.record(record, call);
          return call.operation === 'getCustomer' ? { ...shown, ...refused.get(call.id) } : shown;
        },
      };
    },
  },
  'refused-customer-registered-again': {
    says: 'Registers a customer anew if the service says that it has none, and keeps the new identifier.',
    source: kept,
    level: 'mandatory',
    change: (right, client) => {
      const known = new Map<string, Fields>();
      const change = doing(['createCustomer', 'getCustomer'], async (task) => {
        if (task.task === 'createCustomer') known.set(task.as ?? '', task.fields ?? {});
        try {
          return await right.perform(task);
        } catch (error) {
          const fields = known.get(task.customer ?? '');
          if (fields === undefined || !/got 4(00|04|10|22)/.test(String(error))) throw error;
          const call = newCall('createCustomer', { fields });
          const body = await client.exchange(call);
          if (isData(body.customer)) client.keep('customer', task.customer ?? '', textOf(body.customer.id));
          return client.result(body, call);
        }
      });
      return change(right, client);
    },
  },
};
