import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { recordServer } from './deploy.ts';
import { variants } from './index.ts';
import { alarmsOf } from './judging.ts';

/**
 * Some variants refuse or change only what a run never sends, so that no run shows them. A careless runner does send
 * it: the plain deployment takes it, and the variant causes an alarm.
 */
describe('a runner with careless data would raise a false alarm', { concurrency: 8 }, () => {
  for (const variant of variants) {
    for (const [way, careless] of Object.entries(variant.careless ?? {})) {
      test(`${way}: ${variant.name}`, async () => {
        const [plain, alarmed] = await Promise.all([
          recordServer({}, { careless: careless() }),
          recordServer(variant, { careless: careless() }),
        ]);
        assert.deepEqual(alarmsOf({}, judge(plain)), [], 'the plain deployment takes it');
        assert.notDeepEqual(alarmsOf(variant, judge(alarmed)), []);
      });
    }
  }
});
