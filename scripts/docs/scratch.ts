import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../project-files.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of the project that shares its packages, and a folder for the output of a page. */
export interface Scratch {
  project: string;
  /** State between blocks: variables and server logs. */
  state: string;
  temporary: string;
  remove(): void;
}

/** Copies only files that Git would commit, so that no page depends on other local files. */
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
  // A refused request is a failure, unless the page expects it.
  writeFileSync(join(state, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
  return { project, state, temporary, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
