import { on } from '../client/changes.ts';
import { type Call, createsRecord, newCall, operations, payloadOf } from '../client/operations.ts';
import { itemsOf } from '../client/reading.ts';
import type { Answer, Change, Data } from '../client/types.ts';
import type { Table } from './table.ts';

const retryAfter = ({ headers }: Answer): string => String(headers['retry-after'] ?? '');

/** Changes how long the client waits before it sends a call again. */
const otherPause =
  (edit: (pause: number, answer: Answer, call: Call) => number): Change =>
  (right) => ({
    pause: (answer, call) => {
      const pause = right.pause(answer, call);
      return pause === undefined ? undefined : edit(pause, answer, call);
    },
  });

/** Sends calls up to so many times, although their status is final. */
const again =
  (times: number, ...statuses: number[]): Change =>
  (right) => ({
    pause: (answer, call) =>
      statuses.includes(answer.status) && call.attempt < times ? 150 : right.pause(answer, call),
  });

export const recovering: Table = {
  'recovering.retry-after': {
    'waits a tenth of a second before it sends a POST again, whatever Retry-After says': on(
      ({ operation }) => operations[operation].method === 'POST',
      otherPause(() => 100),
    ),
    'takes a date in Retry-After for no wait at all': otherPause((pause, answer) =>
      /^\D/.test(retryAfter(answer)) ? 0 : pause,
    ),
    'keeps Retry-After of the first answer, but not that of the second': otherPause((pause, _answer, call) =>
      call.attempt > 1 ? 100 : pause,
    ),
  },
  'recovering.without-retry-after': {
    'repeats a request up to 25 times without a pause, if there is no Retry-After': (right) => ({
      pause: (answer, call) => {
        const isUnasked = /429|503/.test(String(answer.status)) && retryAfter(answer) === '';
        if (!isUnasked) return right.pause(answer, call);
        return call.attempt < 25 ? 0 : undefined;
      },
    }),
  },
  'recovering.unauthorized': {
    'sends a request with a refused token (401) up to ten times': again(10, 401),
  },
  'recovering.refused': {
    'sends requests up to five times that got 400, 404 or 422': again(5, 400, 404, 422),
  },
  'recovering.cut': {
    'sends a new customer or recipient again after a broken connection, without a look at the list': on(
      createsRecord,
      () => ({ find: async () => undefined }),
    ),
    'sends an upload again after a broken connection, without a look at the documents': on(
      'uploadDocument',
      () => ({ find: async () => undefined }),
    ),
    'looks at the list after a broken create, and sends it again whatever is there': on(
      createsRecord,
      (right) => ({ find: (call) => right.find(call).then(() => undefined) }),
    ),
    'takes the first record of the list for the one whose create broke, whatever is in it': on(
      createsRecord,
      (_right, client) => ({
        find: async (call) => {
          const list = call.operation === 'createCustomer' ? 'listCustomers' : 'listRecipients';
          const look = newCall(list, { id: call.id, page: 1 });
          const [found] = itemsOf(await client.exchange(look), look);
          return found && { [payloadOf(call)]: found };
        },
      }),
    ),
  },
  'recovering.goes-on': {
    'shows a customer as it was created, without asking the service, once a task has failed': (right) => {
      const created = new Map<string, Data>();
      let hasFailed = false;
      return {
        perform: async (task) => {
          const known = task.task === 'getCustomer' ? created.get(task.customer ?? '') : undefined;
          if (hasFailed && known !== undefined) return known;
          const result = await right.perform(task).catch((error: unknown) => {
            hasFailed = true;
            throw error;
          });
          if (task.task === 'createCustomer') created.set(task.as ?? '', result);
          return result;
        },
      };
    },
  },
};
