import { LosslessNumber } from 'lossless-json';
import { newCall, operations, recordsOf } from '../defective/operations.ts';
import { type Call, type Client, type Data, type Defects, Refused } from '../defective/types.ts';

const once = 'RFC 9110, section 9.2.2: POST is not idempotent, and the document has no idempotency key';
const retryAfter = 'RFC 9110, section 10.2.3';
const fate = 'Good sense: a broken connection does not say whether the request was carried out';

export const isNewRecord = (call: Call): boolean =>
  call.operation === 'createCustomer' || call.operation === 'createRecipient';

/** Tries a refused call in another way; undefined if there is none. */
export const otherwise =
  (retry: (call: Call, right: Client, client: Client) => Promise<Data> | undefined) =>
  (right: Client, client: Client): Partial<Client> => ({
    exchange: async (call) => {
      try {
        return await right.exchange(call);
      } catch (error) {
        const second = error instanceof Refused ? retry(call, right, client) : undefined;
        if (second === undefined) throw error;
        return second;
      }
    },
  });

export const repeats: Defects = {
  'create-resent-after-server-fault': {
    says: 'Sends a create or an upload again after a 500, 502 or 504, without a look at the list.',
    source: once,
    level: 'advisory',
    change: (right) => {
      let fault = false;
      return {
        pause: (answer, call) => {
          const pause = right.pause(answer, call);
          fault = [500, 502, 504].includes(answer.status) && operations[call.operation].creates;
          return fault && call.attempt < 3 ? 150 : pause;
        },
        find: async (call) => (fault ? undefined : right.find(call)),
      };
    },
  },
  'upload-resent-when-slow': {
    says: 'Takes an upload without an answer after a second for lost, and sends it again without a look.',
    source: once,
    level: 'advisory',
    change: (right) => {
      let slow = false;
      return {
        timeLimit: (call) =>
          call.operation === 'uploadDocument' && call.attempt === 1 ? 1000 : right.timeLimit(call),
        transmit: async (request, milliseconds) => {
          const began = Date.now();
          slow = false;
          try {
            return await right.transmit(request, milliseconds);
          } catch (error) {
            slow = milliseconds === 1000 && Date.now() - began > 900;
            throw error;
          }
        },
        find: async (call) => (slow ? undefined : right.find(call)),
      };
    },
  },
  'put-after-refused-update': {
    says: 'Sends an update by PUT if it was refused by POST.',
    source: 'Document, Endpoints, Update customer and Update recipient',
    level: 'mandatory',
    change: (right, client) => {
      const again = new WeakSet<Call>();
      const change = otherwise((call) => {
        if (!call.operation.startsWith('update')) return undefined;
        const second = { ...call, attempt: 0 };
        again.add(second);
        return right.exchange(second);
      });
      return {
        ...change(right, client),
        method: (call) => (again.has(call) ? 'PUT' : right.method(call)),
      };
    },
  },
  'customer-deleted-after-refused-recipient': {
    says: 'Deletes the customer if a recipient is refused, by an operation that the interface does not have.',
    source: 'Document, Endpoints: nothing is deleted',
    level: 'mandatory',
    change: otherwise((call, _right, client) => {
      if (call.operation !== 'createRecipient') return undefined;
      const headers = client.headers(call, undefined);
      const request = { method: 'DELETE', target: `/api/customers/${call.id}`, headers, body: undefined };
      return client
        .transmit(request, 3000)
        .catch(() => undefined)
        .then(() => {
          throw new Refused('The recipient was refused, and all is undone.');
        });
    }),
  },
  'jitter-shortens-wait': {
    says: 'Waits for six tenths of what Retry-After asks for, to spread its requests.',
    source: retryAfter,
    level: 'advisory',
    change: (right) => ({
      retryAfter: (answer, call) => {
        const asked = right.retryAfter(answer, call);
        return asked === undefined ? undefined : asked * 0.6;
      },
    }),
  },
  'later-pages-ignore-retry-after': {
    says: 'Waits a tenth of a second before it asks for a later page again, whatever Retry-After says.',
    source: retryAfter,
    level: 'advisory',
    change: (right) => ({
      pause: (answer, call) => {
        const pause = right.pause(answer, call);
        return pause !== undefined && call.page > 1 ? 100 : pause;
      },
    }),
  },
  'looks-before-wait': {
    says: 'Looks at once whether a record was stored if its create got 503, and keeps Retry-After only then.',
    source: retryAfter,
    level: 'advisory',
    change: (right, client) => {
      let look: Call | undefined;
      return {
        pause: (answer, call) => {
          const pause = right.pause(answer, call);
          const list = call.operation === 'createCustomer' ? 'listCustomers' : 'listRecipients';
          if (answer.status === 503 && isNewRecord(call)) look = newCall(list, { id: call.id, page: 1 });
          return pause;
        },
        wait: async (milliseconds) => {
          const call = look;
          look = undefined;
          const request = call === undefined ? undefined : client.request(call);
          if (request !== undefined) await right.transmit(request, 3000).catch(() => undefined);
          await right.wait(milliseconds);
        },
      };
    },
  },
  'identifier-guessed-after-break': {
    says: 'Takes the last identifier and one more for that of a customer whose create broke.',
    source: 'Document, Customer: id is assigned; rulings, identifiers: later ones need not be larger',
    level: 'advisory',
    change: (right, client) => {
      let last = 0n;
      return {
        keep: (kind, name, id) => {
          if (kind === 'customer') last = BigInt(id);
          right.keep(kind, name, id);
        },
        find: async (call) => {
          if (call.operation !== 'createCustomer') return right.find(call);
          return { customer: { id: new LosslessNumber(String(last + 1n)), ...client.fields(call) } };
        },
      };
    },
  },
  'older-document-taken-for-upload': {
    says: 'Takes any document of the same type for the one whose upload broke.',
    source: fate,
    level: 'advisory',
    change: (right, client) => ({
      find: async (call) => {
        if (call.operation !== 'uploadDocument') return right.find(call);
        const body = await client.exchange(newCall('listDocuments', { id: call.id }));
        const document = recordsOf(body.documents).find((listed) => listed.type === call.fields.type);
        return document === undefined ? undefined : { document };
      },
    }),
  },
};
