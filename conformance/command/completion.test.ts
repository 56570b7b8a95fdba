import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { printable } from '../../command-line/output.ts';
import { requirements } from '../../generated/requirements.ts';
import { completionScript } from './completion.ts';
import { flags } from './flags.ts';

/** A folder with a file and a folder to complete, and a file that a glob of requirements would match. */
const folder = mkdtempSync(join(tmpdir(), 'completion-'));
for (const name of ['deploy ment.yaml', 'customers.x']) writeFileSync(join(folder, name), '');
mkdirSync(join(folder, 'dreport'));
after(() => rmSync(folder, { recursive: true }));

type Shell = Parameters<typeof completionScript>[0];

/** What stands for the parts of each shell that only work at a terminal; then the words are completed. */
const drivers: Record<Shell, string> = {
  bash: `COMP_WORDS=(conform "$@"); COMP_CWORD=$#; _conform; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: `setopt ksharrays shwordsplit; COMP_WORDS=(conform "$@"); COMP_CWORD=$#; _conform; print -rl -- "\${(M)COMPREPLY[@]:#\${COMP_WORDS[$COMP_CWORD]}*}"`,
  fish: `complete -C "conform $WORDS" | string replace -r '\\t.*' ''`,
};
const before: Record<Shell, string> = { bash: '', zsh: 'compdef() { }\n', fish: '' };

/** What a shell offers for the last of these words. */
function offered(shell: Shell, ...words: string[]): string[] {
  const script = `${before[shell]}${completionScript(shell)}\n${drivers[shell]}`;
  const quiet = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] }[shell];
  // fish takes words with dashes for flags of its own.
  const args = [...quiet, '-c', script, ...(shell === 'fish' ? [] : [shell, ...words])];
  const env = { ...process.env, WORDS: words.join(' ') };
  const { stdout, stderr } = spawnSync(shell, args, { cwd: folder, env, encoding: 'utf8', timeout: 60_000 });
  assert.equal(stderr, '');
  return stdout.split('\n').filter((line) => line !== '');
}

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  const isThere = spawnSync(shell, ['-c', 'exit']).status === 0;
  describe(`completion in ${shell}`, { skip: !isThere && `${shell} is not installed` }, () => {
    const of = (...words: string[]) => offered(shell, ...words).sort();

    test('offers flags and commands, without running anything', () => {
      assert.deepEqual(of('--de'), ['--deadline', '--depth']);
      assert.ok(of('re').includes('rejudge'));
      const all = new Set(of('--'));
      assert.deepEqual(
        Object.keys(flags).filter((name) => !all.has(`--${name}`)),
        [],
      );
    });

    test('offers the values of flags and commands that have a closed list', () => {
      assert.deepEqual(of('--depth', ''), ['quick', 'standard', 'thorough']);
      assert.deepEqual(of('completion', ''), ['bash', 'fish', 'zsh']);
      assert.deepEqual(of('--base-url', ''), []);
    });

    test('offers every requirement', () => {
      const ids = new Set(of('--only', ''));
      for (const { id } of requirements) assert.ok(ids.has(id), id);
      assert.deepEqual(of('--skip', 'customers.create.mid'), ['customers.create.middle_name']);
    });

    test('offers names of files and folders', () => {
      assert.ok(of('--config', '').some((name) => /deploy\\? ment\.yaml/.test(name)));
      for (const words of [
        ['--report-dir', ''],
        ['rejudge', ''],
        ['compare', 'before', ''],
      ])
        assert.deepEqual(
          of(...words).map((name) => name.replace('/', '')),
          ['dreport'],
          `${words}`,
        );
    });
  });
}

test('completion in bash of a value after "="', () => {
  assert.deepEqual(offered('bash', '--depth', '=', 'st'), ['standard']);
  assert.deepEqual(offered('bash', '--depth', '='), ['quick', 'standard', 'thorough']);
});

test('scripts are printed as they are', () => {
  for (const shell of Object.keys(drivers) as Shell[])
    assert.equal(printable(completionScript(shell)), completionScript(shell));
});
