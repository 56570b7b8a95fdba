import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastTime } from './least-time.ts';
import { readCommand } from './options.ts';

for (const [args, said] of [
  ['--rate 10', /^At 10 per second, about 900 requests take at least 90 s\.$/],
  ['--rate 10 --depth thorough --deadline 255', /^[^\n]* about 2550 requests take at least 4 minutes\.$/],
  [
    '--rate 1',
    /15 minutes\.\nThe deadline of 600 s is too short for that: set --deadline 1380, or deadlineS/,
  ],
  ['', /^$/],
  ['--rate 1 --only customers.*', /^$/],
  ['--rate 1 --skip customers.*', /^$/],
] as const)
  test(`what a run says of its time: ${args || 'nothing without a rate'}`, () => {
    const command = readCommand(args.split(' ').filter(Boolean), {});
    assert.ok(command.name === 'run');
    assert.match(leastTime(command.options).join('\n'), said);
  });
