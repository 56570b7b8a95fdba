import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startServer } from '../server/start.ts';
import { type Layer, startInterceptingServer } from './intercepting-server.ts';
import { conform, readReport, temporaryFolder } from './run-command.ts';

export const token = 'a-token-of-the-first-partner-0123456789';
export const secondToken = 'a-token-of-the-second-partner-0123456789';

/** A server of its own for each test, since the list of customers grows with every run. */
export async function startForTwo(t: TestContext) {
  const tokens = [
    { partner: 'first', token },
    { partner: 'second', token: secondToken },
  ];
  const server = await startServer({ port: 0, database: ':memory:', tokens });
  t.after(() => server.close());
  return server;
}

/** The same, behind a layer. */
export async function startBehind(t: TestContext, layer: Layer) {
  const proxy = await startInterceptingServer((await startForTwo(t)).url, layer);
  t.after(() => proxy.close());
  return proxy;
}

/** Runs the command with the token of the first partner, in a folder of its own. */
export async function run(t: TestContext, args: string[], env: Record<string, string> = {}) {
  const folder = temporaryFolder(t);
  const ended = await conform([...args, '--report-dir', folder], { CONFORM_TOKEN: token, ...env });
  const files = () =>
    ['report.json', 'transcript.jsonl'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return { ...ended, folder, files, report: () => readReport(folder) };
}

/** Writes a file for one test; returns its path. */
export function file(t: TestContext, name: string, text: string): string {
  const path = join(temporaryFolder(t), name);
  writeFileSync(path, text);
  return path;
}
