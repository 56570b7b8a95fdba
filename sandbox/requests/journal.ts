import type { IncomingMessage } from 'node:http';
import type { ExchangeDetails, JournalEntry } from '../../generated/control-types.ts';
import type { FindPartner } from '../../server/access/tokens.ts';
import { JOURNAL_ENTRIES_MAX } from '../control-port/limits.ts';
import { nothing } from '../control-port/refusal.ts';

interface Kept {
  readonly entry: JournalEntry;
  readonly details: () => ExchangeDetails;
}

/** The last requests of each partner, and those without a known token. They are kept in memory only. */
export class Journals {
  readonly #kept = new Map<string | undefined, Kept[]>();

  /** @param details Called when somebody asks for them. */
  add(partner: string | undefined, entry: Omit<JournalEntry, 'number'>, details: Kept['details']): void {
    const kept = this.#kept.get(partner) ?? [];
    const number = (kept.at(-1)?.entry.number ?? 0) + 1;
    kept.push({ entry: { number, ...entry }, details });
    if (kept.length > JOURNAL_ENTRIES_MAX) kept.shift();
    this.#kept.set(partner, kept);
  }

  /** Newest first. */
  of(partner: string | undefined): JournalEntry[] {
    return (this.#kept.get(partner) ?? []).map(({ entry }) => entry).reverse();
  }

  /** @throws Refusal 404 for a request that is not there, or not any more. */
  details(partner: string | undefined, number: number): ExchangeDetails {
    const found = this.#kept.get(partner)?.find(({ entry }) => entry.number === number);
    if (!found) throw nothing('request', String(number));
    return found.details();
  }

  clear(partner: string): void {
    this.#kept.delete(partner);
  }
}

/** The partner whose token came with a request; undefined where there was none, or an unknown one. */
export function senderOf({ headers }: IncomingMessage, findPartner: FindPartner): string | undefined {
  try {
    return findPartner(headers.authorization);
  } catch {
    return undefined;
  }
}
