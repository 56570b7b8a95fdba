import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { type Case, edit } from '../../testing/edit-file.ts';

const root = join(import.meta.dirname, '../..');

/** The parts of the project that the generator needs, in a separate folder. */
function copyOfProject(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'generate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const names = [
    'spec',
    'scripts',
    'command-line',
    'masking',
    'conformance',
    'sandbox',
    'selftest',
    'server',
    'testing',
    'generated',
    'docs',
    'package.json',
    'tsconfig.json',
    '.gitignore',
  ];
  for (const name of names) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function generate(folder: string, ...args: string[]): Promise<{ status: number; stderr: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(folder, 'scripts/generate/main.ts'), ...args],
      { cwd: folder },
      (_error, _stdout, stderr) => done({ status: child.exitCode ?? -1, stderr }),
    );
  });
}

const drifts: Record<string, Case> = {
  'an edited file': {
    file: 'generated/types.ts',
    change: (text) => `${text}\n`,
    says: /^generated\/types\.ts differs .*npm run generate/,
  },
  'a statement of the catalogue': {
    file: 'spec/requirements/reference.yaml',
    change: (text) => text.replace('statement: ', 'statement: Truly, '),
    says: /^generated\/requirements\.ts differs/,
  },
  'the page of the catalogue': {
    file: 'docs/requirements.md',
    change: (text) => text.replace('decides the verdict', 'decides nothing'),
    says: /^docs\/requirements\.md differs .*npm run generate/,
  },
  'an operation with another name': {
    file: 'generated/operations.ts',
    change: (text) => text.replace('listCountries', 'listLands'),
    says: /^generated\/operations\.ts differs/,
  },
};

/** Mistakes that are found only by reading all files. */
const badCitations: Record<string, Case> = {
  'a ruling that nothing cites': {
    file: 'spec/rulings.yaml',
    change: (text) => `${text}  - id: idle\n    title: Idle\n    says: Nothing follows from it.\n`,
    says: /spec\/rulings\.yaml:\d+: nothing cites the ruling "idle"/,
  },
  'a comment that cites a ruling that does not exist': {
    file: 'scripts/generate/ledger.ts',
    change: (text) => `${text}/** As is right (rulings \`lag\` and\n * \`leg\`). */\n`,
    says: /scripts\/generate\/ledger\.ts:\d+: there is no ruling "leg"/,
  },
};

describe('generating', { concurrency: 2 }, () => {
  test('what is committed is what spec/ generates', async () => {
    assert.deepEqual(await generate(root, '--check'), { status: 0, stderr: '' });
  });

  for (const [name, { file, change, says }] of Object.entries(drifts)) {
    test(`the check names the file that differs: ${name}`, async (t) => {
      const folder = copyOfProject(t);
      edit(join(folder, file), change);
      const { status, stderr } = await generate(folder, '--check');
      assert.equal(status, 1);
      assert.match(stderr, says);
    });
  }

  test('generating mends all of these at once, and the check is silent again', async (t) => {
    const folder = copyOfProject(t);
    for (const { file, change } of Object.values(drifts)) edit(join(folder, file), change);
    assert.equal((await generate(folder)).status, 0);
    assert.deepEqual(await generate(folder, '--check'), { status: 0, stderr: '' });
  });

  test('a file that nothing generates is named, and generating removes it', async (t) => {
    const folder = copyOfProject(t);
    writeFileSync(join(folder, 'generated/old.ts'), '');
    const { status, stderr } = await generate(folder, '--check');
    assert.equal(status, 1);
    assert.match(stderr, /generated\/old\.ts is not generated any more/);
  });

  for (const [name, { file, change, says }] of Object.entries(badCitations)) {
    test(`the check names file and line: ${name}`, async (t) => {
      const folder = copyOfProject(t);
      edit(join(folder, file), change);
      const { status, stderr } = await generate(folder, '--check');
      assert.equal(status, 1);
      assert.match(stderr, says);
    });
  }
});
