import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { freedoms } from '../../selftest/variants/index.ts';
import { projectFiles } from '../project-files.ts';
import type { Area } from './catalogue.ts';
import { citationProblems } from './citations.ts';
import { freedomRulings } from './freedom-rulings.ts';
import type { Ruling } from './rulings.ts';

const root = join(import.meta.dirname, '../..');

/** The problems with citations in this project's files. */
export function projectCitationProblems(rulings: Ruling[], areas: Area[]): string[] {
  const files = projectFiles()
    .filter((path) => /\.(ts|js|md|ya?ml)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const command = files.find(({ path }) => path === 'docs/command.md')?.text ?? '';
  return citationProblems(files, rulings, headingsOf(command), [
    ...areas.flatMap(({ entries }) => entries.flatMap((entry) => entry.rulings)),
    ...freedoms.map(({ ruling }) => ruling),
    ...Object.values(freedomRulings),
  ]);
}

/** The anchors of a page's headings. */
function headingsOf(page: string): Set<string> {
  const slugger = new GithubSlugger();
  return new Set([...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugger.slug(heading)));
}
