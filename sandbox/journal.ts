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

/** A shorter secret may occur in a text by chance, and hiding it would garble the text. */
const SECRET_CHARACTERS_MIN = 8;

/**
 * Removes secrets from a text that holds what a client sent: as they are, percent-encoded, and cut off at the end of a
 * shortened value.
 */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((form) => form.length >= SECRET_CHARACTERS_MIN)
    // The longest first, so that no rest of one stays.
    .sort((one, other) => other.length - one.length);
  return (text) => forms.reduce(hide, text);
}

function hide(text: string, secret: string): string {
  let hidden = text.replaceAll(secret, '[token]');
  for (let length = secret.length - 1; length >= SECRET_CHARACTERS_MIN && hidden.includes('…'); length--) {
    hidden = hidden.replaceAll(`${secret.slice(0, length)}…`, '[token]…');
  }
  return hidden;
}
