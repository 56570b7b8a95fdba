import { LosslessNumber } from 'lossless-json';
import { isUpdate, newCall, operations, recordsOf, textOf } from './operations.ts';
import { hasFields } from './repeating.ts';
import { Broken, type Call, type Client, type Defects, Refused } from './types.ts';

const once = 'RFC 9110, section 9.2.2: POST is not idempotent, and the document has no idempotency key';
const fate = 'Good sense: a broken connection does not say whether the request was carried out';
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

export const resending: Defects = {
  'create-resent-after-break': {
    says: 'Sends a new customer or recipient again after a broken connection, without a look at the list.',
    source: once,
    level: 'advisory',
    change: looking(async () => undefined),
  },
  'upload-resent-after-break': {
    says: 'Sends an upload again after a broken connection, without a look at the documents.',
    source: once,
    level: 'advisory',
    change: (right) => ({
      find: async (call) => (call.operation === 'uploadDocument' ? undefined : right.find(call)),
    }),
  },
  'create-resent-when-slow': {
    says: 'Takes an answer that is not there after a second for lost, and sends the create again at once.',
    source: once,
    level: 'advisory',
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
  'slow-reads-given-up': {
    says: 'Gives a read up that has no answer after a second.',
    source: 'Good sense: a service may need some seconds',
    level: 'advisory',
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
  'looks-on-last-page-only': {
    says: 'Looks for what a broken create stored on the last page only, as if lists grew at their end.',
    source: `${once}; document, List recipients: newest first`,
    level: 'advisory',
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
  'takes-newest-for-its-own': {
    says: 'Takes the first record of the list for the one whose create broke, whatever is in it.',
    source: fate,
    level: 'advisory',
    change: looking(async (call, client) => {
      const first = whereToLook(call);
      const body = await client.exchange(first);
      const [found] = recordsOf(body[payloadOf(first)]);
      return found === undefined ? undefined : { [payloadOf(call)]: found };
    }),
  },
  'broken-update-taken-as-done': {
    says: 'Takes an update whose connection broke as carried out.',
    source: fate,
    level: 'advisory',
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
};
