import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../testing/run-command.ts';

const passing = "import { test } from 'node:test';\ntest('goes well', () => {});";
const skipping = `${passing}\ntest('cannot run', { skip: 'there is no browser' }, () => {});`;
const failing = `${passing}\ntest('goes wrong', () => { throw new Error('out of paper'); });`;

/** Runs `npm test` with a file that has this text. */
function runTests(t: TestContext, text: string, CI: string) {
  const file = join(temporaryFolder(t), 'some.test.mjs');
  writeFileSync(file, text);
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const args = [join(import.meta.dirname, 'main.ts'), file];
  return new Promise<{ status: number | null; lines: string[] }>((done) => {
    const child = execFile(process.execPath, args, { env: { ...inherited, CI } }, (_error, stdout) =>
      done({ status: child.exitCode, lines: stdout.trimEnd().split('\n') }),
    );
  });
}

test('npm test ends with what was not run, and why', async (t) => {
  const { status, lines } = await runTests(t, skipping, '');
  assert.equal(status, 0);
  assert.equal(lines.at(-1), 'Not run: 1 test (there is no browser).');
  assert.ok(lines.includes('ℹ pass 1') && lines.includes('ℹ skipped 1'));
  assert.equal((await runTests(t, passing, '')).lines.at(-1), 'All tests were run.');
});

test('in continuous integration it ends with the summary of the test runner', async (t) => {
  const { lines } = await runTests(t, skipping, 'true');
  assert.match(lines.at(-1) ?? '', /^ℹ duration_ms/);
  assert.equal(lines[lines.indexOf('ℹ tests 2') - 1], 'Not run: 1 test (there is no browser).');
});

test('it names what failed at once, and says at the end how', async (t) => {
  const { status, lines } = await runTests(t, failing, '');
  assert.equal(status, 1);
  assert.match(lines[0] ?? '', /^FAILED .*some\.test\.mjs: goes wrong$/);
  assert.ok(lines.includes('ℹ fail 1') && lines.some((line) => line.includes('out of paper')));
});
