import type { Answer, Call, Client, Defects } from './types.ts';

const retryAfter = 'RFC 9110, section 10.2.3';
const tooMany = 'RFC 6585, section 4; RFC 9110, section 10.2.3';
const noLoop = 'Good sense: a refusal stays a refusal, however often it is asked for';

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

export const waiting: Defects = {
  'writes-ignore-retry-after': {
    says: 'Waits a tenth of a second before it sends a POST again, whatever Retry-After says.',
    source: retryAfter,
    level: 'advisory',
    change: (right, client) =>
      otherPause((pause, _answer, call) => (client.method(call) === 'POST' ? 100 : pause))(right),
  },
  'retry-date-not-understood': {
    says: 'Takes a date in Retry-After for no wait at all.',
    source: retryAfter,
    level: 'advisory',
    change: otherPause((pause, answer) => (/^\D/.test(header(answer)) ? 0 : pause)),
  },
  'retry-seconds-as-milliseconds': {
    says: 'Takes the seconds of Retry-After for milliseconds.',
    source: retryAfter,
    level: 'advisory',
    change: otherPause((pause, answer) => (/^\d+$/.test(header(answer)) ? Number(header(answer)) : pause)),
  },
  'retry-after-kept-for-429-only': {
    says: 'Reads Retry-After of 429, but not of 503.',
    source: retryAfter,
    level: 'advisory',
    change: otherPause((pause, answer) => (answer.status === 503 ? 150 : pause)),
  },
  'waits-half-a-second-at-most': {
    says: 'Waits for half a second at most, even if Retry-After asks for more.',
    source: retryAfter,
    level: 'advisory',
    change: (right) => ({
      retryAfter: (answer, call) => {
        const asked = right.retryAfter(answer, call);
        return asked === undefined ? undefined : Math.min(asked, 500);
      },
    }),
  },
  'second-wait-not-kept': {
    says: 'Keeps Retry-After of the first answer, but not that of the second.',
    source: retryAfter,
    level: 'advisory',
    change: otherPause((pause, _answer, call) => (call.attempt > 1 ? 100 : pause)),
  },
  'no-pause-without-retry-after': {
    says: 'Repeats a request up to 25 times without a pause, if there is no Retry-After.',
    source: tooMany,
    level: 'advisory',
    change: (right) => ({
      pause: (answer, call) => {
        const pause = right.pause(answer, call);
        const asked = header(answer) !== '' || (answer.status !== 429 && answer.status !== 503);
        if (asked) return pause;
        return call.attempt < 25 ? 0 : undefined;
      },
    }),
  },
  'refused-token-sent-again': {
    says: 'Sends a request with a refused token (401) up to ten times.',
    source: 'RFC 9110, section 15.5.2',
    level: 'advisory',
    change: again(10, (answer) => answer.status === 401),
  },
  'wrong-requests-sent-again': {
    says: 'Sends requests up to five times that got 400, 404 or 422.',
    source: noLoop,
    level: 'advisory',
    change: again(5, (answer) => [400, 404, 422].includes(answer.status)),
  },
  'unreadable-answers-asked-again': {
    says: 'Sends a request up to eight times if the answer is not JSON, as if it were damaged.',
    source: noLoop,
    level: 'advisory',
    change: again(8, (answer, call, client) => {
      try {
        client.parse(client.text(answer, call), call);
        return false;
      } catch {
        return true;
      }
    }),
  },
};
