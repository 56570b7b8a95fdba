import { LosslessNumber } from 'lossless-json';
import { doing } from '../client/changes.ts';
import { isUpdate, newCall, operations, recordsOf, textOf } from '../client/operations.ts';
import { hasFields } from '../client/repeating.ts';
import { Broken, type Call, type Client, type ClientDefect, Refused } from '../client/types.ts';

const impatient = 1000;

const createsRecord = (call: Call): boolean =>
  call.operation === 'createCustomer' || call.operation === 'createRecipient';

const tooLate = (error: unknown): boolean =>
  error instanceof Broken && error.message.includes('no answer in time');

/** The list in which the client looks for what it created. */
const whereToLook = (call: Call): Call =>
  newCall(call.operation === 'createCustomer' ? 'listCustomers' : 'listRecipients', { id: call.id, page: 1 });

const payloadOf = (call: Call): string => operations[call.operation].payload;

const looking =
  (find: (call: Call, client: Client) => ReturnType<Client['find']>) =>
  (right: Client, client: Client): Partial<Client> => ({
    find: (call) => (createsRecord(call) ? find(call, client) : right.find(call)),
  });

export const resending: readonly ClientDefect[] = [
  {
    name: 'sends a new customer or recipient again after a broken connection, without a look at the list',
    breaks: 'recovering.cut',
    change: looking(async () => undefined),
  },
  {
    name: 'sends an upload again after a broken connection, without a look at the documents',
    breaks: 'recovering.cut',
    change: (right) => ({
      find: async (call) => (call.operation === 'uploadDocument' ? undefined : right.find(call)),
    }),
  },
  {
    name: 'takes an answer that is not there after a second for lost, and sends the create again at once',
    breaks: 'reading.slow',
    change: (right) => {
      let slow = false;
      return {
        timeLimit: (call) => (createsRecord(call) ? impatient : right.timeLimit(call)),
        transmit: async (request, milliseconds) => {
          slow = false;
          try {
            return await right.transmit(request, milliseconds);
          } catch (error) {
            slow = tooLate(error);
            throw error;
          }
        },
        find: async (call) => (slow ? undefined : right.find(call)),
      };
    },
  },
  {
    name: 'gives a read up that has no answer after a second',
    breaks: 'reading.slow',
    change: (right) => ({
      transmit: async (request, milliseconds) => {
        if (request.method !== 'GET') return right.transmit(request, milliseconds);
        try {
          return await right.transmit(request, impatient);
        } catch (error) {
          throw tooLate(error) ? new Refused('The service is too slow.') : error;
        }
      },
    }),
  },
  {
    name: 'looks for what a broken create stored on the last page only, as if lists grew at their end',
    breaks: 'recovering.cut',
    change: looking(async (call, client) => {
      const first = whereToLook(call);
      let body = await client.exchange(first);
      const last = Number(body.total_pages);
      if (last > 1) body = await client.exchange({ ...first, page: last, attempt: 0 });
      const items = recordsOf(body[payloadOf(first)]);
      const kind = call.operation === 'createCustomer' ? 'customer' : 'recipient';
      const found = items.findLast(
        (item) => hasFields(item, client.fields(call)) && !client.knows(kind, textOf(item.id)),
      );
      return found === undefined ? undefined : { [payloadOf(call)]: found };
    }),
  },
  {
    name: 'takes the first record of the list for the one whose create broke, whatever is in it',
    breaks: 'recovering.cut',
    change: looking(async (call, client) => {
      const first = whereToLook(call);
      const body = await client.exchange(first);
      const [found] = recordsOf(body[payloadOf(first)]);
      return found === undefined ? undefined : { [payloadOf(call)]: found };
    }),
  },
  {
    name: 'takes an update whose connection broke as carried out',
    breaks: 'reading.refusals',
    change: (right) => ({
      pauseAfterBreak: (call) => (isUpdate(call) ? undefined : right.pauseAfterBreak(call)),
      exchange: async (call) => {
        try {
          return await right.exchange(call);
        } catch (error) {
          if (!isUpdate(call) || !(error instanceof Broken)) throw error;
          return { [payloadOf(call)]: { ...call.fields, id: new LosslessNumber(call.id) } };
        }
      },
    }),
  },
  {
    name: 'sends every third new recipient twice',
    breaks: 'keeping.created-once',
    follows: ['reading.statuses'],
    change: (right, client) => {
      let count = 0;
      return doing(['createRecipient'], async (task) => {
        count += 1;
        if (count % 3 === 0) await client.exchange(client.call(task));
        return right.perform(task);
      })(right, client);
    },
  },
];
