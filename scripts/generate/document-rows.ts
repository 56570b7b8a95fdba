import { createHash } from 'node:crypto';
import type { Ledger } from './ledger.ts';

/**
 * Compares the ledger with its document: the digest, the lines of sections and rows, and whether every line has a row.
 * @returns the differences, each with the row or line, and the remedy.
 */
export function documentProblems({ document, sections }: Ledger, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const problems: string[] = [];
  const say = (what: string) => problems.push(`spec/requirements/ledger.yaml: ${what}`);
  if (sha256 !== document.sha256)
    say(
      `the document's SHA-256 is ${sha256}. It is another edition: compare it row by row, then update the digest.`,
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
      say(`section "${section}" does not start on line ${line}. Correct it.`);
    for (const [name, row] of Object.entries(rows)) {
      covered.add(row.line);
      if (row.line < line || row.line >= end)
        say(`row "${section} › ${name}" is on line ${row.line}, outside its section. Correct the line.`);
      else if (!says(lines[row.line - 1], name))
        say(
          `line ${row.line} does not contain the words of row "${section} › ${name}". Correct the line or the name.`,
        );
    }
  }
  const first = sections[0]?.line ?? 1;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (number < first || covered.has(number) || !isStatement(line, lines[index + 1])) continue;
    say(`no row is on line ${number} of the document. Add one, and correct the section's count.`);
  }
  return problems;
}

/** Headings, table headers and introductory lines state nothing. */
const isStatement = (line: string, next = '') =>
  line.trim() !== '' &&
  !line.startsWith('#') &&
  !/^\|\s*-/.test(line) &&
  !/^\|\s*-/.test(next) &&
  !/:$/.test(line);

/**
 * Whether a line contains every word of a name. A number is that of a list item, and the name of a table row is in one
 * of its first two cells.
 */
function says(line = '', name: string): boolean {
  if (/^\d+$/.test(name)) return line.startsWith(`${name}. `);
  const places = line.startsWith('|') ? line.split('|').slice(1, 3) : [line];
  return places.some((place) => wordsOf(name).isSubsetOf(wordsOf(place)));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
