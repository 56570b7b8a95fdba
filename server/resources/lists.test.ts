import assert from 'node:assert/strict';
import { test } from 'node:test';
import { written } from '../http/sending.ts';
import { defaultOptions } from '../options/options.ts';
import { pager } from './lists.ts';

/** Longer than work on lists may take in one round of the event loop, in milliseconds. */
const LONG_MS = 10;

test('requests at the same time for a page that takes several rounds get the same list', async () => {
  const records = Array.from({ length: 20 }, (_, id) => ({ id }));
  const answerPage = pager({
    freedoms: { ...defaultOptions, pageSize: 20 },
    isReversed: false,
    // Reading takes a whole round, so that each request waits before it makes the list.
    read: () => {
      const untilMs = performance.now() + LONG_MS;
      while (performance.now() < untilMs);
      return records;
    },
    show: ({ id }: { id: number }) => written({ id }),
    answer: (shown: object[]) => shown,
  });
  const [first, second] = await Promise.all([1, 2].map(() => answerPage('', records.length, '1')));
  assert.equal(first, second);
  assert.deepEqual(first, records);
});
