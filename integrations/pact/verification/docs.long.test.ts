import assert from 'node:assert/strict';
import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { startReference } from '../../../conformance/reference.ts';
import { vocabulary } from '../states/vocabulary.ts';

const root = resolve(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/pact.md'), 'utf8');
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text);

test('the example on the page is the one that runs', () => {
  assert.deepEqual(blocksOf('ts'), [readFileSync(join(root, 'integrations/pact/example/acme.ts'), 'utf8')]);
});

test('the page has every state with what it gives', () => {
  const rows = page.split('\n').filter((line) => /^\| `an? /.test(line));
  const written = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/[`|]/g, '').trim()));
  const known = Object.entries(vocabulary);
  assert.deepEqual(
    written,
    known.map(([name, { gives, meaning }]) => [name, gives.join(', '), meaning]),
  );
});

test('the commands on the page work as they are written', async (t) => {
  const deployment = await startReference();
  t.after(() => deployment.close());
  const commands = blocksOf('sh')
    .flatMap((block) => block.trimEnd().split('\n'))
    .map((line) => line.replace(/ {2,}#.*$/, ''))
    // Commands without arguments have separate tests, and the variables are set below.
    .filter((line) => !/^npm run [a-z:]+$|^export /.test(line))
    .map((line) =>
      line
        .replace('https://sandbox.example.com/prefix', deployment.url)
        .replace('--config deployment.yaml', `--base-url ${deployment.url}`),
    );
  assert.ok(commands.length >= 5, commands.join('\n'));
  for (const command of new Set(commands)) {
    const { status, output } = await shell(command, { CONFORM_TOKEN: deployment.token });
    assert.equal(status, 0, `${command}\n${output}`);
  }
});

function shell(command: string, more: Record<string, string>): Promise<{ status: number; output: string }> {
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  // The pinned Node comes first, as in "npm run".
  const PATH = `${join(root, 'node_modules/.bin')}:${inherited.PATH}`;
  return new Promise((done) => {
    const options = { cwd: root, env: { ...inherited, PATH, ...more }, timeout: 60_000 };
    const child = exec(command, options, (_error, stdout, stderr) =>
      done({ status: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
