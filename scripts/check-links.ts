import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { projectFiles } from './project-files.ts';

/** Checks that the relative links in Markdown files lead to existing files and headings. */

const files = projectFiles().filter((file) => file.endsWith('.md'));
const pages = new Map(files.map((file) => [file, readPage(file)]));

function readPage(file: string) {
  const tree = fromMarkdown(readFileSync(file, 'utf8'));
  const slugger = new GithubSlugger();
  /** The anchors of headings, as code hosts generate them. */
  const anchors = new Set<string>();
  const links: { url: string; line: number }[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.add(slugger.slug(textOf(node)));
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      links.push({ url: node.url, line: node.position?.start.line ?? 0 });
  });
  return { anchors, links };
}

/** @returns what is wrong with a link, or undefined. */
function problemOf(url: string, file: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  const [path = '', fragment] = url.split('#').map(decodeURIComponent);
  const target = path === '' ? file : normalize(join(dirname(file), path));
  if (target.startsWith('..')) return 'leads out of the project';
  if (!existsSync(target)) return `there is no ${target}`;
  if (fragment === undefined || !target.endsWith('.md')) return undefined;
  return pages.get(target)?.anchors.has(fragment) ? undefined : `${target} has no heading #${fragment}`;
}

const problems = [...pages].flatMap(([file, { links }]) =>
  links.flatMap(({ url, line }) => {
    const problem = problemOf(url, file);
    return problem === undefined ? [] : [`${file}:${line}: ${url}: ${problem}`];
  }),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
