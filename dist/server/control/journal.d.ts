import type { JournalEntry } from '../../generated/control-types.ts';
export type Entry = Omit<JournalEntry, 'number'>;
/** The last requests of each partner, and those of nobody that is known. They are kept in memory only. */
export declare class Journals {
    #private;
    add(partner: string | undefined, entry: Entry): void;
    /** Newest first. */
    of(partner: string | undefined): JournalEntry[];
    clear(partner: string): void;
}
