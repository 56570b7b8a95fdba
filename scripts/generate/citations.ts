import type { Ruling } from './rulings.ts';

/** A text file of the project, by its path. */
export interface TextFile {
  path: string;
  text: string;
}

/** Names of rulings in code marks behind the word, one or several, also over two lines of a comment. */
const ofRulings = /\brulings?[\s*#/]+(`[^`\n]+`(?:(?:,|[\s*#/]|and\b)+`[^`\n]+`)*)/g;
/** A link to a ruling. */
const linked = /\brulings\.md#([\w-]+)/g;
const ofCommand = /\bdocs\/command\.md#([\w-]+)/g;

/** Pages that are generated from rulings cite all of them. */
const written = /^(docs\/(rulings|requirements)\.md|spec\/rulings\.yaml|generated\/.*)$/;

/**
 * Every citation of a ruling or of a section of the command's contract names one that is there, and every ruling is
 * cited.
 * @param anchors sections of docs/command.md, as links name them.
 * @param citedInData rulings that data cites, which types check.
 * @returns what is wrong, with file, line and what to do.
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
        problems.push(`${at(index)}: there is no ruling "${id}". Take a name from docs/rulings.md.`);
    };
    for (const { 1: list = '', index } of text.matchAll(ofRulings))
      for (const [, id = ''] of list.matchAll(/`([^`]+)`/g)) cite(id, index);
    for (const { 1: id = '', index } of text.matchAll(linked)) cite(id, index);
    for (const { 1: anchor = '', index } of text.matchAll(ofCommand))
      if (!anchors.has(anchor))
        problems.push(`${at(index)}: docs/command.md has no heading "#${anchor}". Take one that it has.`);
  }
  for (const { id, where } of rulings)
    if (!cited.has(id))
      problems.push(
        `${where}: nothing cites the ruling "${id}". Cite it where it is followed, or take it out.`,
      );
  return problems;
}
