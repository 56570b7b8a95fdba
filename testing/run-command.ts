import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import type { Report } from '../conformance/judging/result.ts';

const main = resolve(import.meta.dirname, '../conformance/main.ts');

export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs the conformance command in a process of its own, as a shell would, without a token unless it is given.
 * @param timeoutMs when it is ended, in milliseconds. The slowest run of the tests takes 45 s, and 150 s where ten programs share two cores.
 */
export function conform(
  args: string[],
  env: Record<string, string> = {},
  cwd?: string,
  onStart?: (child: ChildProcess) => void,
  timeoutMs = 300_000,
): Promise<Ended> {
  const { CONFORM_TOKEN: _, NODE_TEST_CONTEXT: __, ...inherited } = process.env;
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [main, ...args],
      { env: { ...inherited, ...env }, cwd, maxBuffer: 64 * 1024 * 1024, timeout: timeoutMs },
      (_error, stdout, stderr) => done({ status: child.exitCode ?? -1, stdout, stderr }),
    );
    onStart?.(child);
  });
}

/** A folder that is removed when the test ends. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The text of each file in a folder and its folders, by its path there. */
export const textsIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );

export const readReport = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
