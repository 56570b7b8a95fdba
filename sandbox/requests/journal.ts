import type { ExchangeDetails, JournalEntry, Message } from '../../generated/control-types.ts';
import type { Parts } from '../../server/http/body/multipart.ts';
import type { KeptBody } from '../../server/http/messages.ts';
import { refusalFor } from '../../server/interface/answer.ts';
import type { Exchange } from '../../server/interface/exchange.ts';
import { found } from '../control-port/check.ts';
import {
  BODY_MARGIN_BYTES,
  JOURNAL_ENTRIES_MAX,
  MESSAGE_CHARACTERS_MAX,
  PATH_CHARACTERS_MAX,
  SHOWN_BODY_BYTES_MAX,
} from '../control-port/limits.ts';
import { HIDDEN, type Hide, isSecretName } from './hiding.ts';

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

  /**
   * What a request and its answer were beside the row of the journal, without secrets.
   * @throws Refusal 404 for a request that is not there, or not any more.
   */
  details(partner: string | undefined, number: number): ExchangeDetails {
    const kept = this.#journals.get(partner)?.kept.find((one) => one?.number === number);
    const { hide, exchange } = found(kept, 'request', number);
    const { target, headers, sent, answer, answered, parts } = exchange;
    const [, query = null] = /\?(.*)$/s.exec(target) ?? [];
    return {
      query: query && hide(query),
      request: shown(headers, sent, hide, parts),
      response: shown(answer?.headers ?? [], answered, hide),
    };
  }

  clear(partner: string): void {
    this.#journals.delete(partner);
  }
}

/** The row of the journal for a request that has ended. */
function entryOf({ number, exchange, hide }: Kept): JournalEntry {
  const { method, target, operation, refused, startedAtMs, played, ending } = exchange;
  const isAsPlanned = exchange.isWhole || (played && ('cut' in played.fault || 'drop' in played.fault));
  const lost = isAsPlanned
    ? undefined
    : (ending?.message ?? 'The client hung up before it had the whole answer.');
  const { message = lost, param } = refused === undefined ? {} : refusalFor(refused).body;
  const shown = (text: string, max = MESSAGE_CHARACTERS_MAX) => shortened(hide(text), max);
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
        : { message: shown(message), param: param === undefined ? null : shown(param) },
    fault: played
      ? { kind: Object.keys(played.fault)[0] as FaultKind, rule: played.rule, call: played.call }
      : null,
  };
}

type FaultKind = NonNullable<JournalEntry['fault']>['kind'];

const shortened = (text: string, charactersMax: number) =>
  text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;

/** What is kept of a body, so that a secret which begins before the cut is seen whole. */
export const JOURNALED_BYTES_MAX = SHOWN_BODY_BYTES_MAX + BODY_MARGIN_BYTES;

function shown(headers: [string, string][], body: KeptBody | undefined, hide: Hide, parts?: Parts): Message {
  const showPair = ([name, value]: [string, string]) => ({
    name: hide(name),
    value: isSecretName(name) ? HIDDEN : hide(value),
  });
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const mediaType = type.split(';')[0]?.trim().toLowerCase() || null;
  const bytes = body?.bytes ?? 0;
  const isShown = body && !parts && bytes > 0;
  const { text = null, note = null } = isShown ? shownText(body.whole(), bytes, mediaType, hide) : {};
  return {
    headers: headers.map(showPair),
    body: {
      ...{ media_type: mediaType && hide(mediaType), bytes, text, note },
      parts: parts ? [...Object.entries(parts.form).map(showPair), ...fileOf(parts)] : null,
    },
  };
}

/** The file of an upload, of which no more is shown than what it is. */
function fileOf({ file }: Parts): NonNullable<Message['body']['parts']> {
  if (!file) return [];
  const { mediaType: media_type = 'application/octet-stream', bytes, sha256 } = file;
  return [{ name: 'file', file: { media_type, bytes, sha256 } }];
}

/** Types of bodies that are files, or hold some. */
const ofFiles = /^(?:image|audio|video|font|multipart)\/|pdf|zip|octet-stream/;

/** Bytes of files: of a PDF, of a multipart body under another type, or no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what is no text.
const inFiles = /%PDF-|^--.*\r?\nContent-|[\0-\x08\x0e-\x1f\x7f]/i;

/** Files in base64, also in lines or with escapes. Fields have words, which are shorter. */
const encoded = /[\w+/=%\\\r\n-]+/g;
const ENCODED_FILE_CHARACTERS_MIN = 256;

function shownText(start: Buffer, bytes: number, mediaType: string | null, hide: Hide) {
  const text = ofFiles.test(mediaType ?? '') ? undefined : decoded(start);
  if (text === undefined || inFiles.test(text))
    return { note: 'Files are not shown, nor is what may be one.' };
  const hidden = hide(text).replace(encoded, (run) =>
    run.length < ENCODED_FILE_CHARACTERS_MIN ? run : `[${run.length} characters]`,
  );
  if (bytes <= SHOWN_BODY_BYTES_MAX) return { text: hidden };
  // A secret that begins before the cut has been seen whole.
  return { text: hidden.slice(0, SHOWN_BODY_BYTES_MAX), note: 'Only its beginning is shown.' };
}

/** @returns undefined for what is not UTF-8; the last character may be cut off. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
