import { operations, recordsOf, textOf } from '../defective/operations.ts';
import { Broken, type Data, type Defects, Refused } from '../defective/types.ts';

/** Repeating, waiting, and what is made of a broken connection. */
export const repeats: Defects = {
  'create-sent-again': {
    says: 'Sends a create again after a broken connection, without a look whether the first was carried out.',
    source: 'RFC 9110 section 9.2.2: a POST is not repeated unless it is known not to have been applied',
    level: 'advisory',
    change: (right) => ({
      find: async (call) => (operations[call.operation].creates ? undefined : right.find(call)),
      pauseAfterBreak: (call) => (call.attempt > 3 ? undefined : 300),
    }),
  },

  'retry-after-in-milliseconds': {
    says: 'Takes the seconds of Retry-After as milliseconds.',
    source: 'RFC 9110 section 10.2.3: seconds',
    level: 'advisory',
    change: (right) => ({
      retryAfter: (answer, call) => {
        const value = answer.headers['retry-after'];
        return typeof value === 'string' && /^\d+$/.test(value)
          ? Number(value)
          : right.retryAfter(answer, call);
      },
    }),
  },

  'retry-after-date-at-once': {
    says: 'Does not understand a date in Retry-After, and asks again at once.',
    source: 'RFC 9110 section 10.2.3: a date or seconds',
    level: 'advisory',
    change: (right) => ({
      retryAfter: (answer, call) => {
        const value = answer.headers['retry-after'];
        return typeof value === 'string' && !/^\d+$/.test(value) ? 0 : right.retryAfter(answer, call);
      },
    }),
  },

  'refusals-repeated': {
    says: 'Sends a request that was refused as wrong, or not found, or not authorized, twice again unchanged.',
    source: 'RFC 9110 sections 15.5.1 and 15.5: the client seems to have erred; plain good sense',
    level: 'advisory',
    change: (right) => ({
      pause: (answer, call) =>
        [400, 401, 403, 404, 422].includes(answer.status) && call.attempt < 3
          ? 100
          : right.pause(answer, call),
    }),
  },

  'file-empty-on-retry': {
    says: 'Has read the stream of the file to its end at the first attempt, so a repeated upload has an empty file.',
    source: 'Document, Limits 2: the file must be an image or a PDF',
    level: 'mandatory',
    change: (right) => ({
      fileBytes: (call) => (call.attempt > 1 ? Buffer.alloc(0) : right.fileBytes(call)),
    }),
  },

  'fields-lost-on-retry': {
    says: 'Empties the form of an update once it is sent, so a repeated one changes nothing and still succeeds.',
    source: 'Document, Customers and Recipients: the fields of an update are in its form',
    level: 'mandatory',
    change: (right) => ({
      fields: (call) => (call.attempt > 1 && /^update/.test(call.operation) ? {} : right.fields(call)),
    }),
  },

  'cut-update-taken-as-done': {
    says: 'Takes an update whose connection broke as done, and hands on what it sent.',
    source: 'Document, Errors 1: message success says that it succeeded; plain good sense',
    level: 'advisory',
    change: (right, client) => ({
      pauseAfterBreak: (call) =>
        call.operation.startsWith('update') ? undefined : right.pauseAfterBreak(call),
      perform: async (task) => {
        try {
          return await right.perform(task);
        } catch (error) {
          if (!(error instanceof Broken) || !task.task.startsWith('update')) throw error;
          const kind = task.task === 'updateCustomer' ? 'customer' : 'recipient';
          return { [kind]: { id: client.identifier(kind, task[kind] ?? ''), ...task.fields } };
        }
      },
    }),
  },

  'found-by-last-name': {
    says: 'Looks after a broken create for a customer of that last name, and takes the first, who may be another.',
    source: 'Document, What the service does: the id of the customer that was created; plain good sense',
    level: 'advisory',
    change: (right, client) => ({
      find: async (call) => {
        if (call.operation !== 'createCustomer') return right.find(call);
        const list = await client.list({ ...call, operation: 'listCustomers', fields: {}, attempt: 0 });
        const found = list.findLast((item) => textOf(item.last_name) === call.fields.last_name);
        return found === undefined ? undefined : { message: 'success', customer: found };
      },
    }),
  },

  'list-begun-again-with-its-items': {
    says: 'Begins a list again after a page failed, but keeps the records that it had, so they are there twice.',
    source: 'Protocol: all of that customer; ruling paging: each record is on exactly one page',
    level: 'advisory',
    change: (right, client) => ({
      pause: (answer, call) => (call.page > 1 ? undefined : right.pause(answer, call)),
      pauseAfterBreak: (call) => (call.page > 1 ? undefined : right.pauseAfterBreak(call)),
      list: async (call) => {
        const list: Data[] = [];
        let failures = 0;
        for (let page = 1; ; page += 1) {
          const paged = { ...call, page, attempt: 0 };
          try {
            const body = await client.exchange(paged);
            list.push(...recordsOf(body[operations[call.operation].payload]));
            if (!client.more(body, paged)) return list;
          } catch (error) {
            failures += 1;
            const known = error instanceof Broken || error instanceof Refused;
            if (page === 1 || failures > 3 || !known) throw error;
            await client.wait(2000);
            page = 0;
          }
        }
      },
    }),
  },
};
