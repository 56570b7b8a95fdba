import { LosslessNumber } from 'lossless-json';
import { isUpdate, newCall, operations } from '../client/operations.ts';
import { type Call, type Client, type ClientDefect, type Data, Refused } from '../client/types.ts';

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

export const refusals: readonly ClientDefect[] = [
  {
    name: 'takes a redirect as the success of an update',
    breaks: 'reading.refusals',
    change: (right) => ({
      read: (answer, call) =>
        isUpdate(call) && answer.status >= 300 && answer.status < 400
          ? asSent(call)
          : right.read(answer, call),
    }),
  },
  {
    name: 'takes updates and uploads with a status of 2xx as done, whatever the message is',
    breaks: 'reading.refusals',
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
  {
    name: 'says that a customer has no documents if the list is refused',
    breaks: 'reading.refusals',
    change: instead((call) => call.operation === 'listDocuments', { documents: [] }),
  },
  {
    name: 'hands on the pages that it has, if a later one is refused',
    breaks: 'reading.refusals',
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
  {
    name: 'ends with an exception that nobody catches, if the answer is a web page',
    breaks: 'reading.refusals',
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
  {
    name: 'takes every other status of a read than 200 as a failure',
    breaks: 'reading.statuses',
    change: (right, client) => ({
      read: (answer, call) => {
        if (client.method(call) === 'GET' && answer.status !== 200)
          throw new Refused(`Status ${answer.status}`);
        return right.read(answer, call);
      },
    }),
  },
  {
    name: 'asks for gzip, but does not undo it in the lists of customers and recipients',
    breaks: 'reading.compressed',
    change: (right) => ({
      text: (answer, call) => (call.page > 0 ? answer.bytes.toString('utf8') : right.text(answer, call)),
    }),
  },
];
