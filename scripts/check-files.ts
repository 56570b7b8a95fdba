import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';
import { projectFiles } from './project-files.ts';

/** Every test is one that `npm test` runs, nothing hidden lies about that nobody reads, and no room is crowded. */

/** Files of a room at most, tests included: one looks through them without a map. Nobody looks through `generated/`. */
const filesMax = 25;

/** Hidden files and folders that belong here; each is read by what its name says. */
const known = ['.ci', '.dockerignore', '.github', '.gitignore', '.npmrc', '.spectral.yaml'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { test: string } };
const globs = [...scripts.test.matchAll(/'([^']+)'/g)].map(([, glob = '']) => glob);
const files = projectFiles();
// The examples are run from the package, by its own tests.
const tests = files.filter((file) => /\.test\.[cm]?[jt]s$/.test(file) && !/(^|\/)examples\//.test(file));
const isRun = (test: string) => globs.some((glob) => matchesGlob(test, glob));
const isHidden = (file: string) => {
  const names = file.split('/');
  return !known.includes(names[0] ?? '') && names.some((name) => name.startsWith('.'));
};

const problems = [
  ...tests
    .filter((test) => !isRun(test))
    .map(
      (test) => `${test}: "npm test" does not run it. Move it, or add its folder to "test" in package.json.`,
    ),
  ...globs
    .filter((glob) => !tests.some((test) => matchesGlob(test, glob)))
    .map((glob) => `package.json: there is no test '${glob}'. Take it out of "test".`),
  ...files
    .filter(isHidden)
    .map((file) => `${file}: nothing here reads it. Remove it, or add it to scripts/check-files.ts.`),
  ...[...Map.groupBy(files, dirname)]
    .filter(([folder, inside]) => inside.length > filesMax && folder !== 'generated')
    .map(
      ([folder, { length }]) =>
        `${folder}/: ${length} files, at most ${filesMax}. Make a room of some of them.`,
    ),
  ...committedThoughIgnored().map((file) => `${file}: .gitignore has it. Run "git rm --cached ${file}".`),
];
if (existsSync('.README.kept.md'))
  problems.push('README.md: "npm pack" was cut off. Run "node scripts/build/readme.ts restore".');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** None where there is no Git. */
function committedThoughIgnored(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-ci', '--exclude-standard', '-z'], { encoding: 'utf8' });
  return (stdout ?? '').split('\0').filter(Boolean);
}
