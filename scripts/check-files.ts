import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectFiles } from './project-files.ts';

/** Checks that there are no stray hidden files, and no crowded folders or long files. */

/** The maximum number of files in a folder, including tests, so that you need no map. `generated/` is exempt. */
const filesMax = 25;

/** The maximum number of lines of a file of TypeScript, so that you can read it at once. `generated/` is exempt. */
const linesMax = 500;

/** The hidden files and folders that belong here. */
const known = ['.ci', '.dockerignore', '.github', '.gitignore', '.npmrc', '.spectral.yaml'];

const files = projectFiles();
const isHidden = (file: string) => {
  const names = file.split('/');
  return !known.includes(names[0] ?? '') && names.some((name) => name.startsWith('.'));
};

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
const code = files.filter((file) => file.endsWith('.ts') && !file.startsWith('generated/'));
const long = code.filter((file) => linesOf(file) > linesMax);

const problems = [
  ...long.map(
    (file) => `${file}: ${linesOf(file)} lines, but at most ${linesMax} are allowed. Split it by subject.`,
  ),
  ...files
    .filter(isHidden)
    .map((file) => `${file}: unknown hidden file. Remove it, or add it to scripts/check-files.ts.`),
  ...[...Map.groupBy(files, dirname)]
    .filter(([folder, inside]) => inside.length > filesMax && folder !== 'generated')
    .map(
      ([folder, { length }]) =>
        `${folder}/: ${length} files, but at most ${filesMax} are allowed. Move some to a new folder.`,
    ),
  ...committedThoughIgnored().map((file) => `${file}: .gitignore matches it. Run "git rm --cached ${file}".`),
];
if (existsSync('.README.kept.md'))
  problems.push('README.md: "npm pack" was interrupted. Run "npm run postpack".');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Ignored files that are committed; none without Git. */
function committedThoughIgnored(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-ci', '--exclude-standard', '-z'], { encoding: 'utf8' });
  return (stdout ?? '').split('\0').filter(Boolean);
}
