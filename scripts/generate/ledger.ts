import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { matchesGlob } from '../../conformance/judging/selection.ts';

/** The rows of the document: `spec/requirements/ledger.yaml`. */
export interface Ledger {
  /** The document whose lines these are. */
  document: { lines: number; sha256: string };
  sections: LedgerSection[];
}

interface LedgerSection {
  section: string;
  /** The first line of the section. */
  line: number;
  /** The number of rows and statements in this section of the document. */
  count: number;
  rows: Record<string, LedgerRow>;
}

/** A row's line, its entries in the catalogue or the reason for having none, and those in the catalogue for clients. */
type LedgerRow = { line: number; entries?: string[]; clients?: string[]; none?: string };

const file = 'spec/requirements/ledger.yaml';

/** Reads the ledger of a project. */
export const readLedger = (root: string) => parse(readFileSync(join(root, file), 'utf8')) as Ledger;

/** The name of a row in the whole document. */
const placeOf = ({ section }: LedgerSection, row: string) => `${section} › ${row}`;

/** The name of every row. */
export const placesIn = ({ sections }: Ledger) =>
  sections.flatMap((section) => Object.keys(section.rows).map((row) => placeOf(section, row)));

/**
 * The rows of the document for each entry. Every row must have entries or a reason, and every entry must have a row.
 * @throws Error with the wrong row or entry.
 */
export function rowsOfEntries(
  { sections }: Ledger,
  ids: string[],
  of: 'entries' | 'clients' = 'entries',
): Map<string, { section: string; row: string }[]> {
  const rowsOf = new Map<string, { section: string; row: string }[]>(ids.map((id) => [id, []]));
  for (const section of sections) {
    const { count, rows } = section;
    const number = Object.keys(rows).length;
    if (number !== count)
      fail(
        `"${section.section}": the document has ${count} rows there, the ledger ${number}`,
        'Add the missing row, or remove the superfluous one',
      );
    for (const [name, row] of Object.entries(rows)) {
      const { line, entries = [], none } = row;
      const place = placeOf(section, name);
      if (!Number.isInteger(line)) fail(`row "${place}" has no line`, 'Add its line number');
      if (entries.length > 0 === Boolean(none))
        fail(
          `row "${place}" must have either entries or a reason`,
          'Give it "entries" or "none", but not both',
        );
      for (const glob of row[of] ?? [])
        for (const id of matching(glob, ids, `${file}: row "${place}"`, 'one part'))
          rowsOf.get(id)?.push({ section: section.section, row: name });
    }
  }
  return rowsOf;
}

/**
 * The names that a glob matches.
 * @param whose the owner of the glob, with its file.
 * @param star what `*` matches: any characters, or one part of an id, which contains no dot.
 * @throws Error if it matches none.
 */
export function matching(
  glob: string,
  names: string[],
  whose: string,
  star: 'anything' | 'one part' = 'anything',
): string[] {
  const parts = glob.split('.').length;
  const found = names.filter(
    (name) => (star === 'anything' || name.split('.').length === parts) && matchesGlob(name, glob),
  );
  if (found.length === 0) throw new Error(`${whose}: nothing matches "${glob}". Correct or remove it.`);
  return found;
}

function fail(what: string, remedy: string): never {
  throw new Error(`${file}: ${what}. ${remedy}.`);
}
