import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, ownCommands } from './commands.ts';

/** Wrong calls, in addition to an unknown option. */
const wrong: Record<string, string[][]> = {
  conform: [['word'], ['--timeout', 'x'], ['--seed=-1'], ['--reporter', 'x'], ['--only', 'nothing.*']],
  start: [['word'], ['--page-size', '0'], ['--port=-1']],
  dev: [['word'], ['--port=-1']],
  defects: [
    ['word'],
    ['--seed', 'abc'],
    ['--set', 'nothing'],
    ['--only', 'no such defect'],
    ['--processes', '0'],
    ['--at-once', 'x'],
    ['--json', 'package.json/x'],
    ['--write', '--set', 'document'],
  ],
  legal: [
    ['word'],
    ['--seeds', 'abc'],
    ['--first-seed=-1'],
    ['--processes', '0'],
    ['--only', 'no such server'],
  ],
  torture: [['word'], ['--rounds', 'abc'], ['--rounds', '0'], ['--seed', 'x'], ['--rounds', '-1']],
  bench: [['word'], ['--rounds', 'abc'], ['--seconds', '0'], ['--only', 'nothing']],
  'bench:conform': [['word'], ['--runs', 'x'], ['--runs', '0']],
  mock: [['word'], ['--port', 'x']],
  proxy: [['word'], ['--port', '65536'], ['--base-url', 'x']],
  clients: [['word'], ['--keep=yes']],
  generate: [['word'], ['--check=yes']],
  build: [['word']],
  check: [['word']],
  floor: [['word']],
  sbom: [['word']],
  test: [['--share', '7/6']],
  pact: [['word']],
  'pact:verify': [['word'], ['--timeout', 'x'], ['--pact', 'nowhere.json']],
  'pact:compare': [['one.json', 'two.json'], ['nowhere.json']],
};

describe('npm run', { concurrency: 2 }, () => {
  for (const name of ownCommands)
    for (const args of [['--no-such-option'], ...(wrong[name] ?? [])])
      test(`${name} ${args.join(' ')}: one sentence on standard error, and 2`, async () => {
        const { status, text, errors } = await call(name, ...args);
        assert.deepEqual({ status, text }, { status: 2, text: '' }, errors);
        assert.match(errors, /^[^\n]+\.\n$/);
        const isNamed = args.some((arg) => errors.includes(arg.replace(/=.*/, '')));
        assert.ok(isNamed, errors);
      });
});
