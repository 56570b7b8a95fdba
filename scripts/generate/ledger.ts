import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { matching } from './globs.ts';

/** What the document says, row by row: `spec/requirements/ledger.yaml`. */
export interface Ledger {
  /** The document that the lines are of. */
  document: { lines: number; sha256: string };
  sections: LedgerSection[];
}

export interface LedgerSection {
  section: string;
  /** Line at which the section begins. */
  line: number;
  /** How many rows and statements the document has in this section. */
  count: number;
  rows: Record<string, LedgerRow>;
}

/** Where a row stands, and what it led to: entries of the catalogue, or a reason why none. */
export type LedgerRow = { line: number; entries?: string[]; none?: string };

const file = 'spec/requirements/ledger.yaml';

/** Reads the ledger of a project. */
export const readLedger = (root: string) => parse(readFileSync(join(root, file), 'utf8')) as Ledger;

/** The name of a row in the whole document. */
export const placeOf = ({ section }: LedgerSection, row: string) => `${section} › ${row}`;

/** The name of every row. */
export const placesIn = ({ sections }: Ledger) =>
  sections.flatMap((section) => Object.keys(section.rows).map((row) => placeOf(section, row)));

/**
 * The rows of the document that each entry comes from. Every row leads to entries or says why not, and every entry
 * has a row.
 * @throws naming the row or the entry that does not fit.
 */
export function rowsOfEntries(
  { sections }: Ledger,
  ids: string[],
): Map<string, { section: string; row: string }[]> {
  const rowsOf = new Map<string, { section: string; row: string }[]>(ids.map((id) => [id, []]));
  for (const section of sections) {
    const { count, rows } = section;
    const number = Object.keys(rows).length;
    if (number !== count)
      fail(
        `"${section.section}": the document has ${count} rows there, the ledger ${number}`,
        'Add the row that is missing, or take out the one too many',
      );
    for (const [name, { line, entries = [], none }] of Object.entries(rows)) {
      const place = placeOf(section, name);
      if (!Number.isInteger(line)) fail(`row "${place}" has no line`, 'Say in which line it stands');
      if (entries.length > 0 === Boolean(none))
        fail(
          `row "${place}" leads nowhere and gives no reason, or does both`,
          'Give it "entries" or "none", one of them',
        );
      for (const glob of entries)
        for (const id of matching(glob, ids, `${file}: row "${place}"`, 'one part'))
          rowsOf.get(id)?.push({ section: section.section, row: name });
    }
  }
  for (const [id, rows] of rowsOf)
    if (rows.length === 0) fail(`no row leads to "${id}"`, `Add it to the "entries" of the rows that say it`);
  return rowsOf;
}

function fail(what: string, remedy: string): never {
  throw new Error(`${file}: ${what}. ${remedy}.`);
}
