import type { ExchangeDetails, JournalEntry } from '../../generated/control-types.ts';
import type { Exchange } from '../../server/interface/exchange.ts';
import { refusalFor } from '../../server/interface/failures.ts';
import { JOURNAL_ENTRIES_MAX, MESSAGE_CHARACTERS_MAX, PATH_CHARACTERS_MAX } from '../control-port/limits.ts';
import { nothing } from '../control-port/refusal.ts';
import { detailsOf, JOURNALED_BYTES_MAX } from './details.ts';
import type { Hide } from './hiding.ts';

interface Kept {
  /** From 1, of those of the same partner. */
  readonly number: number;
  readonly exchange: Exchange;
  readonly hide: Hide;
}

/** The last requests of each partner, and those without a known token. They are kept in memory only. */
export class Journals {
  /** Each list is written round and round: a list that moved up would keep much alive that nobody needs. */
  readonly #journals = new Map<string | undefined, { latest: number; readonly kept: Kept[] }>();

  /** @param hide Takes secrets out of what is shown of it, when somebody asks. */
  add(exchange: Exchange, hide: Hide): void {
    const { partner, sent, answered } = exchange;
    // Somebody else may have asked for more.
    exchange.sent = sent?.shortened(JOURNALED_BYTES_MAX);
    exchange.answered = answered.shortened(JOURNALED_BYTES_MAX);
    const journal = this.#journals.get(partner) ?? { latest: 0, kept: [] };
    if (journal.latest === 0) this.#journals.set(partner, journal);
    const number = ++journal.latest;
    journal.kept[number % JOURNAL_ENTRIES_MAX] = { number, exchange, hide };
  }

  /** Newest first. */
  of(partner: string | undefined): JournalEntry[] {
    const kept = this.#journals.get(partner)?.kept.filter(Boolean) ?? [];
    return kept.sort((one, other) => other.number - one.number).map(entryOf);
  }

  /** @throws Refusal 404 for a request that is not there, or not any more. */
  details(partner: string | undefined, number: number): ExchangeDetails {
    const found = this.#journals.get(partner)?.kept[number % JOURNAL_ENTRIES_MAX];
    if (found?.number !== number) throw nothing('request', String(number));
    return detailsOf(found.exchange, found.hide);
  }

  clear(partner: string): void {
    this.#journals.delete(partner);
  }
}

/** The row of the journal for a request that has ended. */
function entryOf({ number, exchange, hide }: Kept): JournalEntry {
  const { method, target, operation, isWhole, startedAtMs, played, ending } = exchange;
  const lost = ending?.message ?? 'The client hung up before it had the whole answer.';
  const isBroken = played !== undefined && ('cut' in played.fault || 'drop' in played.fault);
  const isLost = !isWhole && !isBroken;
  const refused = exchange.refused === undefined ? undefined : refusalFor(exchange.refused);
  const { message, param = null } = refused ? refused.body : { message: isLost ? lost : undefined };
  const shown = (text: string, max: number) => shortened(hide(text), max);
  return {
    number,
    request_id: hide(exchange.requestId),
    at: new Date(startedAtMs).toISOString(),
    method,
    // Queries may hold personal data, such as account numbers.
    path: shown(target.split('?')[0] ?? '', PATH_CHARACTERS_MAX),
    operation,
    status: exchange.status ?? ending?.status ?? null,
    duration_ms: Math.round((exchange.closedMs - exchange.startedMs) * 10) / 10,
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
