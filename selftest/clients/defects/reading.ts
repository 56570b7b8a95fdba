import { LosslessNumber } from 'lossless-json';
import {
  customerReads,
  dayBefore,
  deep,
  documentReads,
  edited,
  on,
  receiving,
  recipientReads,
  type Which,
} from '../client/changes.ts';
import { type Call, createsRecord, isCheck, isUpdate, operations, payloadOf } from '../client/operations.ts';
import { isData, itemsOf, textOf } from '../client/reading.ts';
import { type Answer, Broken, type Change, type Data, Refused, type Value } from '../client/types.ts';
import type { Table } from './table.ts';

const isGet = ({ operation }: Call): boolean => operations[operation].method === 'GET';

/** Takes other answers for refusals, too. */
const refusing =
  (isRefused: (answer: Answer) => boolean): Change =>
  (right) => ({
    read: (answer, call) => {
      if (isRefused(answer)) throw new Refused(`This answer (${answer.status}) is not understood.`);
      return right.read(answer, call);
    },
  });

/** What the client says of a write that it takes as done. */
const asSent = (call: Call): Data => ({
  [payloadOf(call)]: { ...call.fields, ...(isUpdate(call) ? { id: new LosslessNumber(call.id) } : {}) },
});

/** Takes writes as done that get such a status, whatever else is in the answer. */
const taking =
  (statuses: RegExp): Change =>
  (right) => ({
    read: (answer, call) => {
      try {
        return right.read(answer, call);
      } catch (error) {
        if (!statuses.test(String(answer.status))) throw error;
        return asSent(call);
      }
    },
  });

/** Makes a result of a failure. */
const instead =
  (failure: typeof Refused | typeof Broken, body: (call: Call) => Data): Change =>
  (right) => ({
    exchange: (call) =>
      right.exchange(call).catch((error: unknown) => {
        if (error instanceof failure) return body(call);
        throw error;
      }),
  });

/** Changes texts in some fields of records. */
const rewriting = (which: Which, fields: readonly string[], edit: (text: string) => Value): Change =>
  receiving(which, (record) =>
    edited(record, fields, (value) => (typeof value === 'string' ? edit(value) : value)),
  );

const stamps = ['created_on', 'updated_on'];

const documentFields = ['type', 'document', 'id_number', 'valid_from', 'expiry', 'verified', 'uploaded_on'];

export const reading: Table = {
  'reading.answers': {
    'takes only the status 200 as a success, so an upload that answers 201 is an error to it': on(
      'uploadDocument',
      refusing(({ status }) => status !== 200),
    ),
  },
  'reading.texts': {
    'shows a recipient as it was created, without asking the service': on(
      ['createRecipient', 'getRecipient'],
      (right) => {
        const created = new Map<string, Data>();
        return {
          perform: async (task) => {
            const result = created.get(task.recipient ?? '') ?? (await right.perform(task));
            if (task.task === 'createRecipient') created.set(task.as ?? '', result);
            return result;
          },
        };
      },
    ),
    'builds the full name of each recipient from a first and a last name, which a business does not have':
      receiving(recipientReads, (record) => ({
        ...record,
        full_name: `${record.first_name} ${record.last_name}`,
      })),
    'reads answers about recipients as Latin-1': on(recipientReads, (right) => ({
      text: (answer, call) => Buffer.from(right.text(answer, call)).toString('latin1'),
    })),
  },
  'reading.values': {
    'says that every wallet and account is eligible that the service knows': on(isCheck, (right) => ({
      result: (body, call) => right.result({ ...body, eligible_for_instant_pay: 1 }, call),
    })),
    'hands on the day before each date of a listed document, because it reads it as local midnight':
      rewriting('listDocuments', ['valid_from', 'expiry'], dayBefore),
  },
  'reading.pages': {
    'reads only the first page of customers': on('listCustomers', () => ({ more: () => false })),
    'takes a page with fewer than ten records for the last one': () => ({
      more: (body, call) => itemsOf(body, call).length >= 10,
    }),
    'keeps the number of pages from the first time that a list was read': () => {
      const totals = new Map<string, number>();
      return {
        more: (body, call) => {
          const key = `${call.operation} ${call.id}`;
          const total = totals.get(key) ?? Number(body.total_pages);
          totals.set(key, total);
          return call.page < total;
        },
      };
    },
    'asks for the next page when it repeats a request for a page': on(
      (call) => call.page > 0 && call.attempt > 1,
      () => ({ query: ({ page }) => ({ page: String(page + 1) }) }),
    ),
    'keeps one document of each type in the list of a customer': on('listDocuments', (right) => ({
      result: (body, call) => {
        const byType = new Map(itemsOf(body, call).map((item) => [item.type, item]));
        return right.result({ ...body, documents: [...byType.values()] }, call);
      },
    })),
  },
  'reading.end': {
    'reads customers until a page is empty': on('listCustomers', () => ({
      more: (body, call) => {
        if (call.page > 80) throw new Error('The list does not end.');
        return itemsOf(body, call).length > 0;
      },
    })),
  },
  'reading.ties': {
    'keeps recipients by created_on, so that of those of a moment one is left': on(
      'listRecipients',
      (right) => ({
        list: async (call) => [
          ...new Map((await right.list(call)).map((item) => [item.created_on, item])).values(),
        ],
      }),
    ),
  },
  'reading.order': {
    'puts each page of recipients before those that it read earlier': on('listRecipients', (right) => ({
      join: (list, items, call) => right.join(items, list, call),
    })),
  },
  'reading.identifiers': {
    'reads answers about recipients with JSON.parse, which rounds long identifiers': on(
      recipientReads,
      () => ({ parse: (text) => JSON.parse(text) as Value }),
    ),
    'keeps identifiers in 64 bits, which those of thirty digits overflow': (right) => ({
      read: (answer, call) =>
        deep(
          right.read(answer, call),
          ['id', 'customer'],
          (id) => new LosslessNumber(String(BigInt.asIntN(64, BigInt(textOf(id))))),
        ) as Data,
    }),
  },
  'reading.timestamps': {
    'cannot read customers whose timestamps have Z for their offset': rewriting(
      customerReads,
      stamps,
      (stamp) => {
        if (stamp.endsWith('Z')) throw new Error(`The time ${stamp} cannot be read.`);
        return stamp;
      },
    ),
    'takes the local time of a customer’s timestamps for UTC, whatever the offset is': rewriting(
      customerReads,
      stamps,
      (stamp) => stamp.replace(/[+-]\d\d(:?\d\d)?$/, 'Z'),
    ),
    'hands on null for timestamps of recipients with fractions of seconds': rewriting(
      recipientReads,
      stamps,
      (stamp) => (/[.,]\d/.test(stamp) ? null : stamp),
    ),
  },
  'reading.absent': {
    'hands on the text "null" for a field of a customer that is null': receiving(customerReads, (record) =>
      edited(record, Object.keys(record), (value) => (value === null ? 'null' : value)),
    ),
    'cannot list customers of whom one has no postcode, neither text nor empty text': receiving(
      'listCustomers',
      (record) => {
        if (typeof record.postcode !== 'string') throw new TypeError('There is no postcode.');
        return record;
      },
    ),
  },
  'reading.further-fields': {
    'refuses documents that have a field which it does not know': receiving(documentReads, (record) => {
      const unknown = Object.keys(record).find((name) => !documentFields.includes(name));
      if (unknown !== undefined) throw new Error(`A document has the unknown field ${unknown}.`);
      return record;
    }),
    'takes the first object in the answer for the record that it asked for': (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        const first = Object.values(body).find(isData);
        const isOne = isData(body[payloadOf(call)]);
        return isOne && first !== undefined ? { ...body, [payloadOf(call)]: first } : body;
      },
    }),
  },
  'reading.statuses': {
    'takes every other status of a read than 200 as a failure': on(
      isGet,
      refusing(({ status }) => status !== 200),
    ),
  },
  'reading.compressed': {
    'asks for gzip, but does not undo it in the lists of customers and recipients': on(
      (call) => call.page > 0,
      () => ({ text: (answer) => answer.bytes.toString('utf8') }),
    ),
  },
  'reading.escaped': {
    'refuses answers whose Content-Type is not application/json to the letter, with a charset for example':
      refusing(({ headers }) => headers['content-type'] !== 'application/json'),
  },
  'reading.chunks': {
    'reads as many bytes as Content-Length says, so an answer in chunks, which has none, is empty to it': (
      right,
    ) => ({
      text: (answer, call) => (answer.headers['content-length'] ? right.text(answer, call) : ''),
    }),
  },
  'reading.slow': {
    'takes an answer that is not there after a second for lost, and sends the create again at once': on(
      createsRecord,
      (right) => {
        let isSlow = false;
        return {
          timeLimit: () => 1000,
          transmit: async (request, milliseconds) => {
            const sentAt = performance.now();
            try {
              return await right.transmit(request, milliseconds);
            } finally {
              isSlow = performance.now() - sentAt > 950;
            }
          },
          find: async (call) => (isSlow ? undefined : right.find(call)),
        };
      },
    ),
    'gives a read up that has no answer after a second': on(isGet, () => ({
      timeLimit: () => 1000,
      pauseAfterBreak: () => undefined,
    })),
  },
  'reading.refusals': {
    'takes an update whose connection broke as carried out': on(isUpdate, (right, client) => ({
      ...instead(Broken, asSent)(right, client),
      pauseAfterBreak: () => undefined,
    })),
    'takes a redirect as the success of an update': on(isUpdate, taking(/^3/)),
    'takes updates and uploads with a status of 2xx as done, whatever the message is': on(
      ['updateCustomer', 'updateRecipient', 'uploadDocument'],
      taking(/^2/),
    ),
    'says that a customer has no documents if the list is refused': on(
      'listDocuments',
      instead(Refused, () => ({ documents: [] })),
    ),
    'hands on the pages that it has, if a later one is refused': on(
      (call) => call.page > 1,
      instead(Refused, () => ({ total_pages: 0 })),
    ),
    'ends with an exception that nobody catches, if the answer is a web page': (right) => ({
      transmit: async (request, milliseconds) => {
        const answer = await right.transmit(request, milliseconds);
        if (!String(answer.headers['content-type']).includes('html')) return answer;
        setImmediate(() => {
          throw new SyntaxError('Unexpected token < in JSON at position 0');
        });
        return new Promise(() => {});
      },
    }),
  },
};
