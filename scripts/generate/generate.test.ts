import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';

const root = join(import.meta.dirname, '../..');

/** The parts of the project that generating needs, in a folder of their own. */
function copyOfProject(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'generate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['spec', 'scripts', 'command-line', 'generated', 'docs', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
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

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  assert.notEqual(changed, text, `the test changes nothing in ${file}`);
  writeFileSync(file, changed);
}

interface Case {
  file: string;
  change: (text: string) => string;
  says: RegExp;
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

const mistakes: Record<string, Case> = {
  'a deleted row of the ledger': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace(/^ {6}middle_name: .*\n/m, ''),
    says: /Customer": the document has 22 rows there, the ledger 21/,
  },
  'a row that leads nowhere': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace(/^( {6}middle_name:) .*$/m, '$1 []'),
    says: /Customer › middle_name" leads nowhere and gives no reason/,
  },
  'a row with a misspelt id': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace('values.identifiers', 'values.identifier'),
    says: /values\.identifier/,
  },
  'an entry that no row leads to': {
    file: 'spec/requirements/service.yaml',
    change: (text) =>
      `${text.trimEnd()}\n  - { id: service.more, level: observed, statement: More., source: What the service does }\n`,
    says: /No row of the ledger leads to "service\.more"/,
  },
  'an entry that needs what nobody knows': {
    file: 'spec/requirements/recipients.yaml',
    change: (text) => text.replace(/needs: biz-corridor/, 'needs: biz-koridor'),
    says: /it needs "biz-koridor"/,
  },
  'an entry about an operation that does not exist': {
    file: 'spec/requirements/reference.yaml',
    change: (text) => text.replace(/listCountries/, 'listLands'),
    says: /there is no operation "listLands"/,
  },
  'an entry of another level': {
    file: 'spec/requirements/reference.yaml',
    change: (text) => text.replace('level: mandatory', 'level: must'),
    says: /its level is "must"/,
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
    assert.match(stderr, /generated\/old\.ts is generated by nothing/);
  });

  for (const [name, { file, change, says }] of Object.entries(mistakes)) {
    test(`the catalogue and its ledger fit together: ${name}`, async (t) => {
      const folder = copyOfProject(t);
      edit(join(folder, file), change);
      const { status, stderr } = await generate(folder, '--check');
      assert.equal(status, 1);
      assert.match(stderr, says);
    });
  }
});
