import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Finding } from './finding.ts';

/** The path of openapi-generator, under either of its names; undefined if it is not installed. */
export function commandOnPath(path = process.env.PATH ?? ''): string | undefined {
  const names = ['openapi-generator-cli', 'openapi-generator'];
  return path
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
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

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
