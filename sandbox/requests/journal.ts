import type { ExchangeDetails, JournalEntry } from '../../generated/control-types.ts';
import type { Exchange } from '../../server/interface/exchange.ts';
import { refusalFor } from '../../server/interface/failures.ts';
import { JOURNAL_ENTRIES_MAX, MESSAGE_CHARACTERS_MAX, PATH_CHARACTERS_MAX } from '../control-port/limits.ts';
import { nothing } from '../control-port/refusal.ts';
import { type Hide, shownId } from './hiding.ts';

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

/** The row of the journal for a request that has ended. */
export function entryOf(exchange: Exchange, hide: Hide): Omit<JournalEntry, 'number'> {
  const { method, target, operation, status, isWhole, startedMs, startedAtMs, played, ending } = exchange;
  const lost = ending?.message ?? 'The client hung up before it had the whole answer.';
  const isBroken = played !== undefined && ('cut' in played.fault || 'drop' in played.fault);
  const isLost = !isWhole && !isBroken;
  const refused = exchange.refused === undefined ? undefined : refusalFor(exchange.refused);
  const { message, param = null } = refused ? refused.body : { message: isLost ? lost : undefined };
  const shown = (text: string, max: number) => shortened(hide(text), max);
  return {
    request_id: shownId(exchange, hide),
    at: new Date(startedAtMs).toISOString(),
    method,
    // Queries may hold personal data, such as account numbers.
    path: shown(target.split('?')[0] ?? '', PATH_CHARACTERS_MAX),
    operation,
    status: status ?? ending?.status ?? null,
    duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
    problem:
      message === undefined
        ? null
        : {
            message: shown(message, MESSAGE_CHARACTERS_MAX),
            param: param && shown(param, MESSAGE_CHARACTERS_MAX),
          },
    fault: played
      ? { kind: Object.keys(played.fault)[0] as FaultKind, rule: played.rule, call: played.call }
      : null,
  };
}

type FaultKind = NonNullable<JournalEntry['fault']>['kind'];

const shortened = (text: string, charactersMax: number) =>
  text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
