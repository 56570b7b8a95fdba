import type { Entry } from './entry.ts';
import { matching } from './globs.ts';

export interface LedgerSection {
  section: string;
  /** How many rows and statements the document has in this section. */
  count: number;
  rows: Record<string, string[] | { none: string }>;
}

/**
 * Holds the ledger against the catalogue: every row led to entries or says why not, every entry has a row,
 * and one of these rows stands in the section that the entry names as its source.
 * @throws naming the row or the entry that does not fit.
 */
export function checkLedger(sections: LedgerSection[], entries: Entry[]): void {
  const ids = entries.map(({ id }) => id);
  const sectionsOf = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { section, count, rows } of sections) {
    const names = Object.keys(rows);
    if (names.length !== count) {
      throw new Error(
        `Ledger, "${section}": the document has ${count} rows there, the ledger ${names.length}.`,
      );
    }
    for (const [name, led] of Object.entries(rows)) {
      const where = `ledger row "${section} › ${name}"`;
      if (Array.isArray(led)) {
        if (led.length === 0) throw new Error(`The ${where} leads nowhere and gives no reason.`);
        for (const id of led.flatMap((glob) => matching(glob, ids, where))) sectionsOf.get(id)?.add(section);
      } else if (!led?.none) throw new Error(`The ${where} leads nowhere and gives no reason.`);
    }
  }
  for (const { id, source } of entries) {
    const found = sectionsOf.get(id);
    if (!found?.size) throw new Error(`No row of the ledger leads to "${id}".`);
    if (!found.has(source)) {
      throw new Error(
        `"${id}" names the source "${source}", but its rows stand under ${[...found].join(', ')}.`,
      );
    }
  }
}
