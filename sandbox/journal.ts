import type { JournalEntry } from '../generated/control-types.ts';
import { JOURNAL_ENTRIES_MAX } from './control-port/limits.ts';

export type Entry = Omit<JournalEntry, 'number'>;

/** The last requests of each partner, and those without a known token. They are kept in memory only. */
export class Journals {
  readonly #entries = new Map<string | undefined, JournalEntry[]>();
  readonly #counts = new Map<string | undefined, number>();

  add(partner: string | undefined, entry: Entry): void {
    const number = (this.#counts.get(partner) ?? 0) + 1;
    this.#counts.set(partner, number);
    const entries = this.#entries.get(partner) ?? [];
    entries.push({ number, ...entry });
    if (entries.length > JOURNAL_ENTRIES_MAX) entries.shift();
    this.#entries.set(partner, entries);
  }

  /** Newest first. */
  of(partner: string | undefined): JournalEntry[] {
    return (this.#entries.get(partner) ?? []).toReversed();
  }

  clear(partner: string): void {
    this.#entries.delete(partner);
    this.#counts.delete(partner);
  }
}
