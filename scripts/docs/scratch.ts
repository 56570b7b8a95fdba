import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../project-files.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of the project, with the packages of this one, and room beside it for what a page leaves. */
export interface Scratch {
  project: string;
  /** What is kept from block to block: variables, logs of servers. */
  state: string;
  temporary: string;
  remove(): void;
}

/** Copies what Git would take into a commit, so that nothing works by a file that only this machine has. */
export function makeScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  const [project, state, temporary] = ['project', 'state', 'temporary'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [project, state, temporary]) mkdirSync(each);
  for (const name of projectFiles()) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    cpSync(join(root, name), join(project, name));
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  // A refusal is a failure, unless the page says that it comes.
  writeFileSync(join(state, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
  return { project, state, temporary, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
