import { setTimeout as sleep } from 'node:timers/promises';
import { newCall, operations, recordsOf, textOf } from './operations.ts';
import { Broken, type Client, type Data, type Fields, type Repeating } from './types.ts';

const attempts = 4;
const attemptsAfterBreak = 3;
/** Timers may end a little early, and a wait must not. */
const margin = 30;

/** Whether a record has all that was sent. What is empty may be null or missing. */
export const hasFields = (record: Data, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => textOf(record[name]) === value);

const days = (fields: Fields): Fields => ({ valid_from: '', expiry: '', ...fields });

const isDocument = (listed: Data, fields: Fields): boolean => {
  const { valid_from, expiry } = listed;
  const dates = { valid_from: textOf(valid_from).slice(0, 10), expiry: textOf(expiry).slice(0, 10) };
  return hasFields({ ...listed, ...dates }, days(fields));
};

export const repeating = (client: Client): Repeating => ({
  exchange: async (call) => {
    const { creates } = operations[call.operation];
    for (;;) {
      call.attempt += 1;
      let unknown: Broken | undefined;
      try {
        const answer = await client.transmit(client.request(call), client.timeLimit(call));
        const pause = client.pause(answer, call);
        if (pause === undefined) {
          if (answer.status < 500 || !creates) return client.read(answer, call);
          return (await client.find(call)) ?? client.read(answer, call);
        }
        await client.wait(pause);
        if (answer.status < 500) continue;
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        unknown = error;
        await client.wait(300);
      }
      if (creates) {
        const found = await client.find(call);
        if (found !== undefined) return found;
      }
      if (unknown === undefined) continue;
      const pause = client.pauseAfterBreak(call);
      if (pause === undefined) throw unknown;
      await client.wait(pause);
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
    const late = Date.now() + pause > client.place.deadline - 1000;
    return late || call.attempt >= attempts ? undefined : pause;
  },

  pauseAfterBreak: (call) => {
    const late = Date.now() > client.place.deadline - 2000;
    return late || call.attempt >= attemptsAfterBreak ? undefined : 200 * call.attempt;
  },

  wait: async (milliseconds) => {
    await sleep(milliseconds + margin);
  },

  find: async (call) => {
    if (call.operation === 'uploadDocument') {
      const body = await client.exchange(newCall('listDocuments', { id: call.id }));
      const same = recordsOf(body.documents).filter((listed) => isDocument(listed, client.fields(call)));
      const document = same.at(-1);
      return document !== undefined && same.length > client.uploads(call, 0) ? { document } : undefined;
    }
    const kind = call.operation === 'createCustomer' ? 'customer' : 'recipient';
    const operation = kind === 'customer' ? 'listCustomers' : 'listRecipients';
    const sent = client.fields(call);
    const list = await client.list(newCall(operation, { id: call.id }));
    const found = list.find((item) => hasFields(item, sent) && !client.knows(kind, textOf(item.id)));
    return found === undefined ? undefined : { [kind]: found };
  },
});
