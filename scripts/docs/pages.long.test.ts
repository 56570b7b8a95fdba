import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { allPages } from './page.ts';
import { runPage } from './run-page.ts';

// The slowest pages start first, so that the others finish meanwhile.
const takeLong = ['docs/certify.md', 'CONTRIBUTING.md', 'docs/package.md'];
// The blocks of the first are drawings; the package's tests run those of the other.
const notExecuted = ['ARCHITECTURE.md', 'integrations/package/README.md'];
const executed = allPages()
  .filter(({ blocks, testedBy }) => blocks.length > 0 && testedBy === undefined)
  .filter(({ file }) => !notExecuted.includes(file))
  .sort((one, other) => takeLong.indexOf(other.file) - takeLong.indexOf(one.file));

// The pages mostly wait for clocks and servers.
describe('every command and program on a page is executed', { concurrency: 3 }, () => {
  const notRun: Record<string, number> = {};
  for (const page of executed)
    test(page.file, async (t) => {
      const tally = await runPage(page);
      for (const [reason, number] of Object.entries(tally.notRun))
        notRun[reason] = (notRun[reason] ?? 0) + number;
      t.diagnostic(JSON.stringify(tally));
    });
  after(() => {
    const total = Object.values(notRun).reduce((sum, number) => sum + number, 0);
    console.log(`${total} blocks were left out: ${JSON.stringify(notRun)}`);
  });
});

test('the README, the guide for contributors and most pages of docs/ have something to execute', () => {
  const names = executed.map(({ file }) => file);
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    'docs/certify.md',
    'docs/sandbox.md',
    'docs/package.md',
  ])
    assert.ok(names.includes(file), file);
});
