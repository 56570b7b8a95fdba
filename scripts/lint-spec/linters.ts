import { execFile, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import type { Finding } from './names.ts';

const root = join(import.meta.dirname, '../..');

/** Errors and warnings under Redocly's recommended rules. */
export async function lintWithRedocly(files: string[]): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const findings: Finding[] = [];
  for (const ref of files) {
    for (const { location, ruleId, message } of await lint({ ref, config })) {
      const place = location[0] && getLineColLocation(location[0]);
      findings.push({
        file: place ? relative('', place.source.absoluteRef) : ref,
        line: place?.start.line ?? 1,
        rule: `redocly ${ruleId}`,
        message,
      });
    }
  }
  return findings;
}

/** Spectral's finding. */
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
  const args = [command, 'lint', ...options, ...files];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => {
    // 1 means that there are findings; any other status, that Spectral failed.
    if (error.code === 1) return error;
    throw new Error(`Cannot lint with Spectral: it exited with ${error.code}. ${error.stderr}`);
  });
  return (JSON.parse(stdout) as Result[]).map(({ code, message, source, range }) => ({
    file: relative('', source),
    line: range.start.line + 1,
    rule: `spectral ${code}`,
    message,
  }));
}

/** The path of openapi-generator, under either of its names; undefined if it is not installed. */
export function commandOnPath(path = process.env.PATH): string | undefined {
  const find = 'command -v openapi-generator-cli || command -v openapi-generator';
  const { stdout } = spawnSync('/bin/sh', ['-c', find], { env: { PATH: path }, encoding: 'utf8' });
  return stdout.trim() || undefined;
}

/** Findings of `openapi-generator validate`. It reports no lines, so each finding is for a whole file. */
export function lintWithOpenApiGenerator(command: string, files: string[]): Finding[] {
  return files.flatMap((file) => {
    const { status, stdout, stderr, error } = spawnSync(command, ['validate', '-i', file], {
      encoding: 'utf8',
    });
    const printed = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`;
    // The exit status is also 0 after warnings, for example about an unused schema.
    if (status === 0 && printed.includes('No validation issues detected')) return [];
    return [{ file, line: 1, rule: 'openapi-generator validate', message: printed.trim() }];
  });
}
