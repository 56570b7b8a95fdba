import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '../../command-line/output.ts';
import type { Exchange } from '../transcript/exchange.ts';
import { startProgress } from './progress.ts';

test('more requests than usual are not shown as so many of about fewer', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const lines: string[] = [];
  const out = { isTerminal: false, line: (text: string) => void lines.push(text) } as Output;
  const progress = startProgress(out, 2);
  for (let sent = 1; sent <= 3; sent++) {
    progress.onEntry({ kind: 'exchange', scenario: 'customers', step: `step-${sent}` } as Exchange);
    t.mock.timers.tick(10_000);
  }
  progress.stop();
  assert.deepEqual(
    lines.map((line) => line.split(' in ')[0]),
    ['1 of about 2 requests', '2 of about 2 requests', '3 requests'],
  );
});
