import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { recordServer } from './deploy.ts';
import { legalServers } from './index.ts';
import { alarmsOf } from './judging.ts';

/**
 * Some legal servers refuse or change only what a run never sends, so that no run shows them. A careless runner does send
 * it: the plain deployment takes it, and the server causes an alarm.
 */
describe('a runner with careless data would raise a false alarm', { concurrency: 8 }, () => {
  for (const server of legalServers) {
    for (const [way, careless] of Object.entries(server.careless ?? {})) {
      test(`${way}: ${server.name}`, async () => {
        const [plain, alarmed] = await Promise.all([
          recordServer({}, { careless: careless() }),
          recordServer(server, { careless: careless() }),
        ]);
        assert.deepEqual(alarmsOf({}, judge(plain)), [], 'the plain deployment takes it');
        assert.notDeepEqual(alarmsOf(server, judge(alarmed)), []);
      });
    }
  }
});
