import { createHash } from 'node:crypto';
import type { Ledger } from './ledger.ts';

/**
 * Holds the ledger against the document that it is of: the digest, where sections and rows stand, and that no line
 * is without a row.
 * @returns what differs, each with the ledger's row or the document's line, and what to do.
 */
export function documentProblems({ document, sections }: Ledger, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const problems: string[] = [];
  const say = (what: string) => problems.push(`spec/requirements/ledger.yaml: ${what}`);
  if (sha256 !== document.sha256)
    say(
      `the document's SHA-256 is ${sha256}. It is another edition: compare it row by row, then write that down.`,
    );
  if (lines.length !== document.lines)
    say(
      `the document has ${lines.length} lines, not ${document.lines}. Correct the number and those of the rows.`,
    );
  const covered = new Set<number>();
  for (const [index, { section, line, rows }] of sections.entries()) {
    const end = sections[index + 1]?.line ?? lines.length + 1;
    const heading = section.split(' › ').at(-1) ?? '';
    if (!says(lines[line - 1], heading))
      say(`section "${section}" does not begin in line ${line}. Correct it.`);
    for (const [name, row] of Object.entries(rows)) {
      covered.add(row.line);
      if (row.line < line || row.line >= end)
        say(`row "${section} › ${name}" is of line ${row.line}, outside of its section. Correct the line.`);
      else if (!says(lines[row.line - 1], name))
        say(
          `line ${row.line} does not have the words of row "${section} › ${name}". Correct the line or the name.`,
        );
    }
  }
  const first = sections[0]?.line ?? 1;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (number < first || covered.has(number) || !isStatement(line, lines[index + 1])) continue;
    say(`no row is of line ${number} of the document. Add one, and count it in its section.`);
  }
  return problems;
}

/** Headings, heads of tables, and lines that only introduce what follows state nothing. */
const isStatement = (line: string, next = '') =>
  line.trim() !== '' &&
  !line.startsWith('#') &&
  !/^\|\s*-/.test(line) &&
  !/^\|\s*-/.test(next) &&
  !/:$/.test(line);

/**
 * Whether a line has every word of a name. A number is that of an item of a list, and a row of a table is named in
 * one of its first two cells.
 */
function says(line = '', name: string): boolean {
  if (/^\d+$/.test(name)) return line.startsWith(`${name}. `);
  const places = line.startsWith('|') ? line.split('|').slice(1, 3) : [line];
  return places.some((place) => wordsOf(name).isSubsetOf(wordsOf(place)));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
