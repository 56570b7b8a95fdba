import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { projectFiles } from '../project-files.ts';

/** A fenced block and the comment directly before it. */
export interface Block {
  line: number;
  language: string;
  text: string;
  /** The text of the comment. */
  directive: string | undefined;
}

/** The parts of a page that can be executed or checked. */
export interface Page {
  /** The path in the project. */
  file: string;
  blocks: Block[];
  /** Code within sentences and tables, and what the lines of a block without a language begin with. */
  spans: { text: string; line: number }[];
  /** Another test that executes this page's blocks. */
  testedBy: string | undefined;
}

/** All pages: those in the folder of the project, in `docs/`, and the README of the package. */
export function allPages(): Page[] {
  return projectFiles()
    .filter((file) => /^(docs\/|integrations\/package\/)?[^/]+\.md$/.test(file))
    .map((file) => readPage(file, readFileSync(join(import.meta.dirname, '../..', file), 'utf8')));
}

/** Reads a page of Markdown. */
export function readPage(file: string, markdown: string): Page {
  const page: Page = { file, blocks: [], spans: [], testedBy: undefined };
  visit(fromMarkdown(markdown), (node, index, parent) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'inlineCode') page.spans.push({ text: node.value, line });
    if (node.type === 'html') page.testedBy ??= /^<!-- tested by (\S+) -->$/.exec(node.value)?.[1];
    if (node.type !== 'code') return;
    if (!node.lang)
      for (const [below, row] of node.value.split('\n').entries())
        page.spans.push({ text: row.split(' ')[0] ?? '', line: line + 1 + below });
    const before = parent?.children[(index ?? 0) - 1];
    const comment = before?.type === 'html' ? /^<!--\s*(.*?)\s*-->$/s.exec(before.value) : null;
    page.blocks.push({ line, language: node.lang ?? '', text: node.value, directive: comment?.[1] });
  });
  return page;
}
