import { setTimeout as sleep } from 'node:timers/promises';
import { type Fields, newCall, operations, payloadOf } from './operations.ts';
import { itemsOf, textOf } from './reading.ts';
import { Broken, type Client, type Data } from './types.ts';

const attempts = 4;
const attemptsAfterBreak = 3;
/** Timers may end a little early, and a wait must not. */
const margin = 30;

/** Whether a record has all that was sent. What is empty may be null or missing. */
const hasFields = (record: Data, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => textOf(record[name]) === value);

const isDocument = (listed: Data, fields: Fields): boolean => {
  const { valid_from, expiry } = listed;
  const days = { valid_from: textOf(valid_from).slice(0, 10), expiry: textOf(expiry).slice(0, 10) };
  return hasFields({ ...listed, ...days }, { valid_from: '', expiry: '', ...fields });
};

export const repeating = (client: Client) =>
  ({
    exchange: async (call) => {
      for (;;) {
        call.attempt += 1;
        const answer = await client
          .transmit(client.request(call), client.timeLimit(call))
          .catch((error: unknown) => {
            if (error instanceof Broken) return error;
            throw error;
          });
        const isBroken = answer instanceof Broken;
        const pause = isBroken ? client.pauseAfterBreak(call) : client.pause(answer, call);
        if (isBroken || pause !== undefined) await client.wait(pause ?? 300);
        const isUnclear = operations[call.operation].creates && (isBroken || answer.status >= 500);
        const found = isUnclear ? await client.find(call) : undefined;
        if (found !== undefined) return found;
        if (pause !== undefined) continue;
        if (isBroken) throw answer;
        return client.read(answer, call);
      }
    },

    retryAfter: (answer) => {
      const asked = String(answer.headers['retry-after'] ?? '');
      if (/^\d+$/.test(asked)) return Number(asked) * 1000;
      const until = Date.parse(asked);
      if (Number.isNaN(until)) return undefined;
      const now = Date.parse(String(answer.headers.date ?? ''));
      return Math.max(0, until - (Number.isNaN(now) ? Date.now() : now));
    },

    pause: (answer, call) => {
      if (answer.status !== 429 && answer.status !== 503) return undefined;
      const pause = client.retryAfter(answer, call) ?? 1000 * call.attempt;
      const isLate = Date.now() + pause > client.place.deadline - 1000;
      return isLate || call.attempt >= attempts ? undefined : pause;
    },

    pauseAfterBreak: (call) => {
      const isLate = Date.now() > client.place.deadline - 2000;
      return isLate || call.attempt >= attemptsAfterBreak ? undefined : 200 + 200 * call.attempt;
    },

    wait: async (milliseconds) => {
      await sleep(milliseconds + margin);
    },

    find: async (call) => {
      const sent = client.fields(call);
      if (call.operation === 'uploadDocument') {
        const look = newCall('listDocuments', { id: call.id });
        const same = itemsOf(await client.exchange(look), look).filter((one) => isDocument(one, sent));
        const document = same.at(-1);
        return document && same.length > client.uploads(call, 0) ? { document } : undefined;
      }
      const kind = call.operation === 'createCustomer' ? 'customer' : 'recipient';
      const operation = kind === 'customer' ? 'listCustomers' : 'listRecipients';
      const list = await client.list(newCall(operation, { id: call.id }));
      const found = list.find((item) => hasFields(item, sent) && !client.knows(kind, textOf(item.id)));
      return found && { [payloadOf(call)]: found };
    },
  }) satisfies Partial<Client>;
