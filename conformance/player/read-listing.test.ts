import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pages, payee } from '../../testing/answers/of-one-customer.ts';
import { readListing } from './read-listing.ts';
import type { Unruled } from './request.ts';
import type { Session } from './session.ts';

test('the list of a customer whose identifier is 0 is read', async () => {
  const asked: unknown[] = [];
  const session = {
    lagMs: 0,
    context: { pages: { first: 1 }, recorder: { nowMs: () => 0 }, signal: new AbortController().signal },
    send: async (_step: string, _operation: string, { path }: Unruled) => {
      asked.push(path);
      return pages(5000, [[payee(7)]])[0];
    },
  } as unknown as Session;
  await readListing(session, { name: 'all', operation: 'listRecipients', customerId: 0n, pagesMax: 2 });
  assert.deepEqual(asked, [{ customerId: 0n }]);
});
