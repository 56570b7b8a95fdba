import type { Answer, Call, Client, ClientDefect, Data } from '../client/types.ts';

const header = (answer: Answer): string => String(answer.headers['retry-after'] ?? '');

/** Changes how long the client waits before it sends a call again. */
const otherPause =
  (edit: (pause: number, answer: Answer, call: Call) => number) =>
  (right: Client): Partial<Client> => ({
    pause: (answer, call) => {
      const pause = right.pause(answer, call);
      return pause === undefined ? undefined : edit(pause, answer, call);
    },
  });

/** Sends a call again, although its answer is final. */
const again =
  (times: number, when: (answer: Answer, call: Call, client: Client) => boolean) =>
  (right: Client, client: Client): Partial<Client> => ({
    pause: (answer, call) => {
      const pause = right.pause(answer, call);
      if (pause !== undefined || answer.status === 429 || answer.status === 503) return pause;
      return call.attempt < times && when(answer, call, client) ? 150 : undefined;
    },
  });

export const waiting: readonly ClientDefect[] = [
  {
    name: 'waits a tenth of a second before it sends a POST again, whatever Retry-After says',
    breaks: 'recovering.retry-after',
    change: (right, client) =>
      otherPause((pause, _answer, call) => (client.method(call) === 'POST' ? 100 : pause))(right),
  },
  {
    name: 'takes a date in Retry-After for no wait at all',
    breaks: 'recovering.retry-after',
    change: otherPause((pause, answer) => (/^\D/.test(header(answer)) ? 0 : pause)),
  },
  {
    name: 'keeps Retry-After of the first answer, but not that of the second',
    breaks: 'recovering.retry-after',
    change: otherPause((pause, _answer, call) => (call.attempt > 1 ? 100 : pause)),
  },
  {
    name: 'repeats a request up to 25 times without a pause, if there is no Retry-After',
    breaks: 'recovering.without-retry-after',
    change: (right) => ({
      pause: (answer, call) => {
        const pause = right.pause(answer, call);
        const asked = header(answer) !== '' || (answer.status !== 429 && answer.status !== 503);
        if (asked) return pause;
        return call.attempt < 25 ? 0 : undefined;
      },
    }),
  },
  {
    name: 'sends a request with a refused token (401) up to ten times',
    breaks: 'recovering.unauthorized',
    change: again(10, (answer) => answer.status === 401),
  },
  {
    name: 'sends requests up to five times that got 400, 404 or 422',
    breaks: 'recovering.refused',
    change: again(5, (answer) => [400, 404, 422].includes(answer.status)),
  },
  {
    name: 'sends a request up to eight times if the answer is not JSON, as if it were damaged',
    breaks: 'recovering.refused',
    change: again(8, (answer, call, client) => {
      try {
        client.parse(client.text(answer, call), call);
        return false;
      } catch {
        return true;
      }
    }),
  },
  {
    name: 'shows a customer as it was created, without asking the service, once a task has failed',
    breaks: 'recovering.goes-on',
    change: (right) => {
      const created = new Map<string, Data>();
      let hasFailed = false;
      return {
        perform: async (task) => {
          const known = task.task === 'getCustomer' ? created.get(task.customer ?? '') : undefined;
          if (hasFailed && known !== undefined) return known;
          try {
            const result = await right.perform(task);
            if (task.task === 'createCustomer') created.set(task.as ?? '', result);
            return result;
          } catch (error) {
            hasFailed = true;
            throw error;
          }
        },
      };
    },
  },
];
