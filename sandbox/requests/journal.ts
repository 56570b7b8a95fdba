import type { IncomingMessage } from 'node:http';
import type { ExchangeDetails, JournalEntry } from '../../generated/control-types.ts';
import type { FindPartner } from '../../server/access/tokens.ts';
import { JOURNAL_ENTRIES_MAX } from '../control-port/limits.ts';

/** The last requests of each partner, and those without a known token. They are kept in memory only. */
export class Journals {
  readonly #kept = new Map<string | undefined, { entry: JournalEntry; details: () => ExchangeDetails }[]>();
  readonly #counts = new Map<string | undefined, number>();

  /** @param details Called when somebody asks for them. */
  add(
    partner: string | undefined,
    entry: Omit<JournalEntry, 'number'>,
    details: () => ExchangeDetails,
  ): void {
    const number = (this.#counts.get(partner) ?? 0) + 1;
    this.#counts.set(partner, number);
    const kept = this.#kept.get(partner) ?? [];
    kept.push({ entry: { number, ...entry }, details });
    if (kept.length > JOURNAL_ENTRIES_MAX) kept.shift();
    this.#kept.set(partner, kept);
  }

  /** Newest first. */
  of(partner: string | undefined): JournalEntry[] {
    return (this.#kept.get(partner) ?? []).map(({ entry }) => entry).reverse();
  }

  /** Undefined for a request that is not there, or not any more. */
  details(partner: string | undefined, number: number): ExchangeDetails | undefined {
    const kept = this.#kept.get(partner)?.find(({ entry }) => entry.number === number);
    return kept?.details();
  }

  clear(partner: string): void {
    this.#kept.delete(partner);
    this.#counts.delete(partner);
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
