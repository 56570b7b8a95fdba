import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

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
  /** Code within sentences and tables. */
  spans: { text: string; line: number }[];
  /** Another test that executes this page's blocks. */
  testedBy: string | undefined;
}

/** Reads a page of Markdown. */
export function readPage(file: string, markdown: string): Page {
  const page: Page = { file, blocks: [], spans: [], testedBy: undefined };
  visit(fromMarkdown(markdown), (node, index, parent) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'inlineCode') page.spans.push({ text: node.value, line });
    if (node.type === 'html') page.testedBy ??= /^<!-- tested by (\S+) -->$/.exec(node.value)?.[1];
    if (node.type !== 'code') return;
    const before = parent?.children[(index ?? 0) - 1];
    const comment =
      before?.type === 'html' ? /^<!--\s*(.*?)\s*-->$/s.exec(textOf(before) || before.value) : null;
    page.blocks.push({ line, language: node.lang ?? '', text: node.value, directive: comment?.[1] });
  });
  return page;
}

/** An error with its position on a page. */
export const faultAt = (page: Page, line: number, what: string) => new Error(`${page.file}:${line}: ${what}`);
