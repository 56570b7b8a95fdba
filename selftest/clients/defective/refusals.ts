import { LosslessNumber } from 'lossless-json';
import { isCheck, isData, isUpdate, newCall, operations } from './operations.ts';
import { type Call, type Client, type Data, type Defects, Refused } from './types.ts';

const success = 'Document, Errors, 1: a success carries message with the value success';
const hidden = 'Good sense: a refusal is no result';

/** What the client says of a write that it takes as done. */
const asSent = (call: Call): Data => ({
  [operations[call.operation].payload]: {
    ...call.fields,
    ...(isUpdate(call) ? { id: new LosslessNumber(call.id) } : {}),
  },
});

/** Makes a result of the refusals of some operations. */
const instead =
  (when: (call: Call) => boolean, body: Data) =>
  (right: Client): Partial<Client> => ({
    exchange: async (call) => {
      try {
        return await right.exchange(call);
      } catch (error) {
        if (error instanceof Refused && when(call)) return body;
        throw error;
      }
    },
  });

export const refusals: Defects = {
  'redirect-taken-as-done': {
    says: 'Takes a redirect as the success of an update.',
    source: success,
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) =>
        isUpdate(call) && answer.status >= 300 && answer.status < 400
          ? asSent(call)
          : right.read(answer, call),
    }),
  },
  'status-200-taken-as-done': {
    says: 'Takes updates and uploads with a status of 2xx as done, whatever the message is.',
    source: success,
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        try {
          return right.read(answer, call);
        } catch (error) {
          const writes = isUpdate(call) || call.operation === 'uploadDocument';
          if (!writes || answer.status < 200 || answer.status > 299) throw error;
          return asSent(call);
        }
      },
    }),
  },
  'refused-documents-as-none': {
    says: 'Says that a customer has no documents if the list is refused.',
    source: hidden,
    level: 'advisory',
    change: instead((call) => call.operation === 'listDocuments', { documents: [] }),
  },
  'refused-check-as-not-eligible': {
    says: 'Says that a wallet or an account is not eligible if the check is refused.',
    source: hidden,
    level: 'advisory',
    change: instead(isCheck, { recipient_name: null, eligible_for_instant_pay: 0 }),
  },
  'refused-customer-from-memory': {
    says: 'Shows the customer as it was last seen, if the service refuses to show it.',
    source: hidden,
    level: 'advisory',
    change: (right) => {
      const seen = new Map<string, Data>();
      return {
        exchange: async (call) => {
          try {
            const body = await right.exchange(call);
            if (isData(body.customer)) seen.set(String(body.customer.id), body.customer);
            return body;
          } catch (error) {
            const customer = call.operation === 'getCustomer' ? seen.get(call.id) : undefined;
            if (customer === undefined) throw error;
            return { customer };
          }
        },
      };
    },
  },
  'part-of-list-as-whole': {
    says: 'Hands on the pages that it has, if a later one is refused.',
    source: hidden,
    level: 'advisory',
    change: (right, client) => ({
      list: async (call) => {
        const read: Data[] = [];
        const joined: Partial<Client> = {
          join: (list, items, paged) => {
            const all = right.join(list, items, paged);
            read.splice(0, read.length, ...all);
            return all;
          },
        };
        Object.assign(client, joined);
        try {
          return await right.list(call);
        } catch (error) {
          if (read.length === 0) throw error;
          return read;
        }
      },
    }),
  },
  'crashes-on-web-page': {
    says: 'Ends with an exception that nobody catches, if the answer is a web page.',
    source: 'Good sense: an answer must not end the program',
    level: 'advisory',
    change: (right, client) => ({
      transmit: async (request, milliseconds) => {
        const answer = await right.transmit(request, milliseconds);
        if (!client.text(answer, newCall('getCustomer')).trimStart().startsWith('<')) return answer;
        return new Promise(() => {
          setImmediate(() => {
            throw new SyntaxError('Unexpected token < in JSON at position 0');
          });
        });
      },
    }),
  },
  'success-means-200': {
    says: 'Takes every other status of a read than 200 as a failure.',
    source: 'RFC 9110, section 15.3; the document names no status for reads',
    level: 'advisory',
    change: (right, client) => ({
      read: (answer, call) => {
        if (client.method(call) === 'GET' && answer.status !== 200)
          throw new Refused(`Status ${answer.status}`);
        return right.read(answer, call);
      },
    }),
  },
  'gzip-not-undone-in-lists': {
    says: 'Asks for gzip, but does not undo it in the lists of customers and recipients.',
    source: 'RFC 9110, sections 8.4 and 12.5.3',
    level: 'advisory',
    change: (right) => ({
      text: (answer, call) => (call.page > 0 ? answer.bytes.toString('utf8') : right.text(answer, call)),
    }),
  },
};
