import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { check, type Diagnostics } from 'recheck';
import ts from 'typescript';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { projectFiles } from './project-files.ts';

/**
 * Checks that no regular expression of what ships takes more than linear time, whatever text it meets: those in code, also
 * in what is generated from schemas, and those in schemas. Automata prove it for one search; what cannot be proven is
 * refused. One thing they do not see: a global search that looks far ahead for each short match, as `/a*b|a/g` does.
 *
 *   node scripts/check-patterns.ts            the files of this project
 *   node scripts/check-patterns.ts FILE…      others
 */

/** Where what ships is. Tests, scripts and the Pact room read only our own texts, or a contract. */
const shipped =
  /^(command-line|conformance|generated|integrations\/(action|package|prism)|masking|sandbox|server|spec)\//;

/** Proofs mostly take some milliseconds, none a second; but the processors have other work. */
const timeoutMs = 30_000;

/** A pattern without `source` is made while the program runs. */
type Pattern = { at: string; source: string | undefined; flags: string | undefined };

const given = process.argv.slice(2);
const files =
  given.length > 0 ? given : projectFiles().filter((file) => shipped.test(file) && !/test\.ts$/.test(file));
const found = files.flatMap((file) => {
  if (/\.[cm]?[jt]s$/.test(file)) return patternsOfCode(file);
  return /\.(json|yaml)$/.test(file) ? patternsOfSchema(file) : [];
});
// Generated files repeat most of them.
const groups = [...Map.groupBy(found, ({ source, flags }) => `/${source}/${flags}`).values()];
const waiting = groups.values();
const problems: string[] = [];

// The detector has a process of its own, in which it proves as many patterns at a time as it is given.
await Promise.all(Array.from({ length: availableParallelism() }, prove));
for (const problem of problems.sort()) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function prove(): Promise<void> {
  for (const group of waiting) {
    const [{ source, flags } = {}] = group;
    const flaw =
      source === undefined || flags === undefined
        ? 'A regular expression is made while the program runs, so nobody can check it. Write a literal, or do without.'
        : flawOf(await check(source, flags, { checker: 'automaton', timeout: timeoutMs }));
    if (flaw) problems.push(...group.map(({ at }) => `${at}: ${flaw}`));
  }
}

/** What is wrong, and what to do; undefined if it is proven to be fast. */
function flawOf(result: Diagnostics): string | undefined {
  if (result.status === 'safe') return undefined;
  const pattern = `/${result.source}/${result.flags}`;
  if (result.status === 'vulnerable')
    return `${pattern} takes too long (${result.complexity.summary}) for ${result.attack.pattern.slice(0, 100)}. Let every part end where the next one begins, and nothing be searched twice, or use indexOf and slice.`;
  const { error } = result;
  const why = 'message' in error ? error.message : `${error.kind} of ${timeoutMs} ms`;
  return `${pattern} cannot be proven to be fast (${why}). Match what is around it too, in a group, or split it.`;
}

/** Literals, and what is given to `RegExp` and to the methods that make one of a text. */
function patternsOfCode(file: string): Pattern[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  const look = (node: ts.Node): void => {
    const add = (source?: string, flags?: string) => {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      patterns.push({ at: `${file}:${line + 1}`, source, flags });
    };
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node.text.slice(1, end), node.text.slice(end + 1));
    } else if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const [source, flags] = node.arguments ?? [];
      const called = node.expression.getText();
      if (/(^|\.)RegExp$/.test(called)) add(textOf(source), flags ? textOf(flags) : '');
      else if (/\.(match|matchAll|search)$/.test(called) && textOf(source)) add(textOf(source), '');
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return patterns;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** What JSON Schema has as patterns, which validators read as Unicode. */
function patternsOfSchema(file: string): Pattern[] {
  const lineCounter = new LineCounter();
  const patterns: Pattern[] = [];
  const add = (node: unknown) => {
    if (!isScalar(node) || typeof node.value !== 'string') return;
    const { line } = lineCounter.linePos(node.range?.[0] ?? 0);
    patterns.push({ at: `${file}:${line}`, source: node.value, flags: 'u' });
  };
  visit(parseDocument(readFileSync(file, 'utf8'), { lineCounter }), {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return;
      if (key.value === 'pattern') add(value);
      if (key.value === 'patternProperties' && isMap(value)) for (const { key } of value.items) add(key);
    },
  });
  return patterns;
}
