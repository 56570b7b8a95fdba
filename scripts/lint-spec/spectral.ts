import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding } from './finding.ts';

const root = join(import.meta.dirname, '../..');

interface Result {
  code: string;
  message: string;
  source: string;
  range: { start: { line: number } };
}

/**
 * What the rules of `.spectral.yaml` have against the files, of any severity.
 * @throws Error when Spectral gives no result.
 */
export async function lintWithSpectral(files: string[]): Promise<Finding[]> {
  const command = realpathSync(join(root, 'node_modules/.bin/spectral'));
  const ruleset = join(root, '.spectral.yaml');
  const options = ['--ruleset', ruleset, '--format', 'json', '--quiet', '--fail-on-unmatched-globs'];
  const child = spawn(process.execPath, [command, 'lint', ...options, ...files]);
  const printed: Buffer[] = [];
  const complained: Buffer[] = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => complained.push(chunk));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  // 1 tells of findings; anything above, that it could not do its work.
  if (code !== 0 && code !== 1)
    throw new Error(`Cannot lint with Spectral: it exited with ${code}. ${Buffer.concat(complained)}`);
  return (JSON.parse(`${Buffer.concat(printed)}`) as Result[]).map(({ code, message, source, range }) => ({
    file: relative('', source),
    line: range.start.line + 1,
    rule: `spectral ${code}`,
    message,
  }));
}
