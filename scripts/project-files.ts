import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The paths of all committed and unignored files, relative to the project; works without Git too. */
export function projectFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return unignoredFiles();
  return stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
}

/** The same without Git, for an unpacked archive of the project. */
function unignoredFiles(): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const exclude = ['.git', ...ignored].map((pattern) => `**/${pattern.replace(/\/$/, '')}`);
  return globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: root, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
