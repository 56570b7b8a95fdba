import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../project-files.ts';
import { type Page, readPage } from './page.ts';

const root = join(import.meta.dirname, '../..');

/** The pages whose blocks are executed: README.md, CONTRIBUTING.md and all of `docs/`. */
export function allPages(): Page[] {
  return projectFiles()
    .filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file))
    .map((file) => readPage(file, readFileSync(join(root, file), 'utf8')));
}
