import { JOURNAL_ENTRIES_MAX } from "./limits.js";
export class Journals {
    #entries = new Map();
    #counts = new Map();
    add(partner, entry) {
        const number = (this.#counts.get(partner) ?? 0) + 1;
        this.#counts.set(partner, number);
        const entries = this.#entries.get(partner) ?? [];
        entries.push({ number, ...entry });
        if (entries.length > JOURNAL_ENTRIES_MAX)
            entries.shift();
        this.#entries.set(partner, entries);
    }
    of(partner) {
        return (this.#entries.get(partner) ?? []).toReversed();
    }
    clear(partner) {
        this.#entries.delete(partner);
        this.#counts.delete(partner);
    }
}
