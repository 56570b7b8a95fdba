import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { serversByFreedom } from '../../selftest/legal/index.ts';
import { projectFiles } from '../project-files.ts';
import type { Area } from './catalogue.ts';
import type { Ruling } from './rulings.ts';
import { freedomRulings } from './rulings-page.ts';

const root = join(import.meta.dirname, '../..');

/** A text file of the project, by its path. */
export interface TextFile {
  path: string;
  text: string;
}

/** One or several names of rulings after the word, in backticks, possibly across two lines of a comment. */
const ofRulings = /\brulings?[\s*#/]+(`[^`\n]+`(?:(?:,|[\s*#/]|and\b)+`[^`\n]+`)*)/g;
/** A link to a ruling. */
const linked = /\brulings\.md#([\w-]+)/g;
const ofCommand = /\bdocs\/command\.md#([\w-]+)/g;

/** Generated pages, which cite all rulings. */
const written = /^(docs\/(rulings|requirements)\.md|spec\/rulings\.yaml|generated\/.*)$/;

/** The problems with citations in this project's files. */
export function projectCitationProblems(rulings: Ruling[], areas: Area[]): string[] {
  const files = projectFiles()
    .filter((path) => /\.(ts|js|md|ya?ml)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const command = files.find(({ path }) => path === 'docs/command.md')?.text ?? '';
  const slugger = new GithubSlugger();
  const headings = [...command.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugger.slug(heading));
  return citationProblems(files, rulings, new Set(headings), [
    ...areas.flatMap(({ entries }) => entries.flatMap((entry) => entry.rulings)),
    ...serversByFreedom.map(({ ruling }) => ruling),
    ...Object.values(freedomRulings),
  ]);
}

/**
 * Checks that every cited ruling and every cited section of docs/command.md exists, and that every ruling is cited.
 * @param anchors anchors of the sections of docs/command.md.
 * @param citedInData rulings cited by data, which types check.
 * @returns the problems, each with file, line and remedy.
 */
export function citationProblems(
  files: TextFile[],
  rulings: Ruling[],
  anchors: ReadonlySet<string>,
  citedInData: Iterable<string>,
): string[] {
  const ids = new Set(rulings.map(({ id }) => id));
  const cited = new Set(citedInData);
  const problems: string[] = [];
  for (const { path, text } of files) {
    if (written.test(path)) continue;
    const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`;
    const cite = (id: string, index: number) => {
      cited.add(id);
      if (!ids.has(id))
        problems.push(`${at(index)}: there is no ruling "${id}". Use a name from docs/rulings.md.`);
    };
    for (const { 1: list = '', index } of text.matchAll(ofRulings))
      for (const [, id = ''] of list.matchAll(/`([^`]+)`/g)) cite(id, index);
    for (const { 1: id = '', index } of text.matchAll(linked)) cite(id, index);
    for (const { 1: anchor = '', index } of text.matchAll(ofCommand))
      if (!anchors.has(anchor))
        problems.push(`${at(index)}: docs/command.md has no heading "#${anchor}". Use an existing one.`);
  }
  for (const { id, where } of rulings)
    if (!cited.has(id))
      problems.push(`${where}: nothing cites the ruling "${id}". Cite it where it applies, or remove it.`);
  return problems;
}
