import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calledAs, helpOf, ownCommands, scripts } from './commands.ts';

const columnsMax = 80;
const linesMax = 24;

/** What takes more than a screen has more options than fit on one. */
const longer = ['conform', 'pact:verify'];

describe('npm run', { concurrency: 2 }, () => {
  for (const name of ownCommands)
    test(`${name}: --help is a screen that begins with examples, and does nothing`, async () => {
      const { status, text, errors } = await helpOf(name);
      assert.deepEqual({ status, errors }, { status: 0, errors: '' });
      const lines = text.trimEnd().split('\n');
      const example = lines.findIndex((line) => line.trimStart().startsWith(calledAs(name)));
      assert.ok(example >= 0 && example < 6, `no example with "${calledAs(name)}" at the top:\n${text}`);
      assert.deepEqual(
        lines.filter((line) => line.length > columnsMax),
        [],
      );
      assert.equal(lines.length > linesMax, longer.includes(name), `${lines.length} lines`);
    });

  test('every command of ours is asked', () => {
    for (const [name, command] of Object.entries(scripts))
      if (/^node .*\.ts$/.test(command)) assert.ok(ownCommands.includes(name), name);
  });
});
