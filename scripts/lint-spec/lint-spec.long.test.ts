import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { commandOnPath, lintWithOpenApiGenerator, lintWithRedocly, lintWithSpectral } from './linters.ts';

const root = join(import.meta.dirname, '../..');
const specification = readFileSync(join(root, 'spec/openapi.yaml'), 'utf8');

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function edited(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, `the test changes nothing: ${from}`);
  return changed;
}

describe('linting the specification', () => {
  test('Redocly and Spectral tell file, line and rule of a warning, in YAML and in JSON', async (t) => {
    const folder = folderFor(t);
    const files = ['openapi.yaml', 'openapi.json'].map((name) => join(folder, name));
    for (const file of files) cpSync(join(root, 'generated', file.slice(folder.length)), file);
    const [yaml, json] = files as [string, string];
    writeFileSync(
      yaml,
      edited(readFileSync(yaml, 'utf8'), /summary: List customers\n.*/, "description: ''\n"),
    );
    writeFileSync(json, edited(readFileSync(json, 'utf8'), /"contact": \{[^}]*\},/, ''));
    const redocly = await lintWithRedocly(files);
    assert.deepEqual(
      redocly.map(({ rule }) => rule),
      ['redocly operation-summary'],
    );
    const spectral = await lintWithSpectral(files);
    const told = spectral.map(({ file, rule }) => [file.endsWith('.json'), rule]);
    assert.deepEqual(told.toSorted(), [
      [false, 'spectral operation-description'],
      [true, 'spectral info-contact'],
    ]);
    const lines = readFileSync(yaml, 'utf8').split('\n');
    assert.ok(redocly[0]?.file.endsWith('openapi.yaml'));
    assert.match(lines[(redocly[0]?.line ?? 0) - 1] ?? '', /get:/);
    const inYaml = spectral.find(({ file }) => file.endsWith('openapi.yaml'));
    assert.match(lines[(inYaml?.line ?? 0) - 1] ?? '', /description: ''/);
  });

  test('what Spectral cannot do is no success', async () => {
    await assert.rejects(lintWithSpectral(['generated/missing.yaml']), /Cannot lint with Spectral/);
  });

  test('openapi-generator is run where it is installed, and its warnings count', (t) => {
    const folder = folderFor(t);
    assert.equal(commandOnPath(folder), undefined);
    const command = join(folder, 'openapi-generator-cli');
    const answering = (text: string, status: number) => {
      writeFileSync(
        command,
        `#!/bin/sh\n[ "$1 $2" = 'validate -i' ] && echo "$3: ${text}"\nexit ${status}\n`,
      );
      chmodSync(command, 0o755);
      assert.equal(commandOnPath(`/nowhere:${folder}`), command);
      return lintWithOpenApiGenerator(command, ['a.json']);
    };
    assert.deepEqual(answering('No validation issues detected.', 0), []);
    for (const [text, status] of [
      ['Warnings: - Unused model: PurposeCode', 0],
      ['Errors: - attribute info is missing', 1],
    ] as const) {
      const [finding] = answering(text, status);
      assert.deepEqual(
        [finding?.file, finding?.message, finding?.rule],
        ['a.json', `a.json: ${text}`, 'openapi-generator validate'],
      );
    }
  });

  test('the command prints a line for each finding and ends with 1', async (t) => {
    const folder = folderFor(t);
    for (const name of ['spec', 'generated'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const file = join(folder, 'spec/openapi.yaml');
    const title = 'title: { type: string, description: Name of the country. }';
    writeFileSync(file, edited(specification, title, 'title: { type: string, enum: [Austria] }'));
    const child = spawn(process.execPath, [join(root, 'scripts/lint-spec/main.ts')], { cwd: folder });
    let told = '';
    child.stderr.on('data', (chunk) => (told += chunk));
    const code = await new Promise((done) => child.on('close', done));
    assert.equal(code, 1);
    assert.match(
      told,
      /^spec\/openapi\.yaml:\d+: names enum: components\.schemas\.Country\.properties\.title: /m,
    );
  });
});
