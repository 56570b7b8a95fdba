import type { AnyOperationId } from '../../generated/operations.ts';
import { type About, type Kind, PersonalDataMask } from '../masking/personal-data.ts';
import type { Secrets } from '../masking/secrets.ts';
import { type Answer, askedId, readAnswer, recordOf } from '../reading/answer.ts';
import { availabilityScenario, isPuttingOff } from '../reading/availability.ts';
import type { Exchange, Interruption, Omission, Part, TranscriptEntry } from '../transcript/exchange.ts';
import { Outage } from './outage.ts';
import { Pace, type PaceOptions } from './pace.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Transport } from './transport.ts';

/** What a scenario says about a request that it sends. */
export interface Meaning
  extends Pick<
    Exchange,
    'scenario' | 'step' | 'operation' | 'role' | 'credentials' | 'subject' | 'purpose' | 'listing'
  > {
  form: [string, string][] | null;
  parts: Part[] | null;
}

export interface RecorderOptions extends PaceOptions {
  transport: Transport;
  secrets: Secrets;
  timeoutMs: number;
  /** Called with each entry as it is made, in order. */
  onEntry?: (entry: TranscriptEntry) => void;
  /** Where a run can be given up: its deadline, and what ends it with a reason for people. */
  giveUp?: { deadlineMs: number; end: (reason: string) => void };
}

/** How a request is sent that is not like the others. */
export interface Manner {
  /** Never sent again, even if the deployment asks for it. */
  once?: boolean;
  /** A shorter timeout than that of the run. */
  timeoutMs?: number;
}

type Result = Awaited<ReturnType<Transport['send']>>;

/** How often a request is sent again because the deployment asked for it. */
const resendsMax = 20;
/** The same for requests without the token: a deployment may limit wrong tokens while they keep coming. */
const resendsWithoutTokenMax = 1;
/** The same without a Retry-After. */
const resendsUnaskedMax = 3;
/** The longest a run waits because of one answer (docs/command.md#retries-and-courtesy). */
const retryAfterMaxMs = 60_000;
/**
 * The most that is kept of all answers together, in characters: ten times a run against pages of a thousand records,
 * and little enough to be in memory several times.
 */
const keptCharactersMax = 16 * 1024 * 1024;

/** Sends requests, masks the answers and keeps them. It does not judge. */
export class Recorder {
  readonly entries: TranscriptEntry[] = [];
  readonly startedAt = performance.now();
  readonly #options: RecorderOptions;
  readonly #created = new Map<AnyOperationId, Set<string>>([
    ['createCustomer', new Set()],
    ['createRecipient', new Set()],
  ]);
  readonly #personalData = new PersonalDataMask();
  readonly #pace: Pace;
  #exchanges = 0;
  #keptCharacters = 0;
  readonly #outage: Outage | null;

  constructor(options: RecorderOptions) {
    this.#options = options;
    const { giveUp, signal } = options;
    const nowMs = () => this.nowMs();
    this.#outage = giveUp ? new Outage({ signal, nowMs, end: giveUp.end }) : null;
    this.#pace = new Pace(options, nowMs, () => this.#outage?.over());
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#exchanges;
  }

  /** Milliseconds since the start of the run, to the microsecond, so that close events have an order. */
  nowMs(): number {
    return Math.round((performance.now() - this.startedAt) * 1000) / 1000;
  }

  note(entry: Interruption | Omission): void {
    this.#keep(entry);
  }

  /**
   * Sends a request and keeps the exchange. A 429 or 503 is sent again after the wait that it asks for, with fewer
   * requests in flight from then on. A read whose connection broke is sent once more; a write never is, because
   * nobody knows whether it took effect. Once the run is over nothing is sent, and nothing kept.
   */
  async send(request: Request, meaning: Meaning, { once = false, timeoutMs }: Manner = {}): Promise<Answer> {
    const url = new URL(request.url);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
    const headers = [...request.headers];
    if (body === null && request.method === 'POST') headers.push(['content-length', '0']);
    const { transport, signal } = this.#options;
    const message = {
      method: request.method,
      url,
      headers,
      body,
      timeoutMs: Math.min(timeoutMs ?? this.#options.timeoutMs, this.#options.timeoutMs),
      signal,
    };
    for (let attempt = 0; ; attempt++) {
      await this.#pace.turn();
      const sentAtMs = this.nowMs();
      if (signal.aborted) {
        this.#pace.done();
        const failure = { kind: 'stopped', message: String(signal.reason) } as const;
        return readAnswer(this.#exchangeOf(message, meaning, sentAtMs, { failure }));
      }
      const result = this.#withinMemory(await transport.send(message));
      this.#pace.done();
      const waitMs = this.#waitBeforeResending(result, message.method, meaning, attempt, once);
      const answer = this.#record(message, meaning, sentAtMs, result, waitMs !== undefined);
      this.#outage?.heard(answer, () => this.#check(message, meaning));
      if (waitMs === undefined) return answer;
      this.#pace.pause(waitMs);
    }
  }

  /** How long to wait before the request is sent again, in milliseconds; undefined where it is not. */
  #waitBeforeResending(
    result: Result,
    method: string,
    { credentials }: Meaning,
    attempt: number,
    once: boolean,
  ): number | undefined {
    if ('failure' in result) {
      const isBrokenRead =
        result.failure.kind === 'broken-off' && method === 'GET' && credentials === 'token';
      return isBrokenRead && attempt === 0 ? 0 : undefined;
    }
    if (!isPuttingOff(result.response.status)) return undefined;
    this.#pace.slowDown();
    const askedMs = retryAfterMs(result.response);
    if (askedMs !== undefined && this.#isBeyondDeadline(askedMs, result.response.status, credentials))
      return undefined;
    if (once) return undefined;
    // Without a Retry-After the waits double from half a second.
    const most = Math.min(
      credentials === 'token' ? resendsMax : resendsWithoutTokenMax,
      askedMs === undefined ? resendsUnaskedMax : resendsMax,
    );
    // The deployment may be down.
    if (attempt >= most) return this.#outage?.isSuspected(attempt) ? 0 : undefined;
    return Math.min(askedMs ?? 500 * 2 ** attempt, retryAfterMaxMs);
  }

  /** Whether the wait is longer than the run. If a request with the token is put off that long, the run ends. */
  #isBeyondDeadline(askedMs: number, status: number, credentials: Meaning['credentials']): boolean {
    const { giveUp } = this.#options;
    if (!giveUp) return false;
    const leftMs = giveUp.deadlineMs - this.nowMs();
    if (askedMs <= leftMs) return false;
    const [asked, left] = [askedMs, leftMs].map((ms) => Math.ceil(ms / 1000));
    if (credentials === 'token')
      giveUp.end(
        `the deployment asked with HTTP ${status} to retry in ${asked} s (Retry-After), but the deadline is in ${left} s`,
      );
    return true;
  }

  /** Sends a read again that was answered before, to see whether the deployment is up. */
  async #check(message: Parameters<Transport['send']>[0], meaning: Meaning): Promise<Answer> {
    const sentAtMs = this.nowMs();
    const result = this.#withinMemory(await this.#options.transport.send(message));
    const { purpose: _, listing: __, ...same } = meaning;
    const probe = {
      ...same,
      scenario: availabilityScenario,
      step: 'still-there',
      role: 'probe',
      subject: null,
    } as const;
    return this.#record(message, probe, sentAtMs, result, false);
  }

  #record(
    message: Parameters<Transport['send']>[0],
    meaning: Meaning,
    sentAtMs: number,
    result: Result,
    resent: boolean,
  ): Answer {
    const { secrets } = this.#options;
    this.#personalData.sends(sentTexts(message.url, meaning.form, meaning.parts));
    const exchange = this.#exchangeOf(message, meaning, sentAtMs, result, resent);
    this.#exchanges++;
    if ('response' in result) {
      const { status, headers: pairs, body } = result.response;
      this.#learn(readAnswer({ ...exchange, response: result.response }));
      const masked = this.#personalData.mask(body, this.#about(exchange, status));
      // The body is masked first: its values may be in the headers, too.
      exchange.response = {
        status,
        headers: secrets.scrubHeaders(pairs.map(([name, value]) => [name, this.#personalData.scrub(value)])),
        body: secrets.scrub(masked),
      };
    }
    this.#keep(exchange);
    return readAnswer(exchange);
  }

  /** The exchange without its response, which has to be masked. */
  #exchangeOf(
    { method, url, headers }: Pick<Parameters<Transport['send']>[0], 'method' | 'url' | 'headers'>,
    { form, parts, ...said }: Meaning,
    sentAtMs: number,
    result: Result,
    resent = false,
  ): Exchange {
    const { secrets } = this.#options;
    return {
      kind: 'exchange',
      index: this.#exchanges,
      ...said,
      resent,
      sentAtMs,
      answeredAtMs: this.nowMs(),
      request: {
        method,
        target: secrets.scrub(url.pathname + url.search),
        headers: secrets.scrubHeaders(headers),
        form: form && secrets.scrubFields(form),
        parts: parts && secrets.scrubParts(parts),
      },
      response: null,
      failure:
        'failure' in result
          ? { ...result.failure, message: secrets.scrub(this.#personalData.scrub(result.failure.message)) }
          : null,
    };
  }

  /** Whether the last answer to a request of the scenario was 429 or 503. */
  wasPutOff(scenario: string): boolean {
    return this.entries.some(
      (entry) =>
        entry.kind === 'exchange' &&
        entry.scenario === scenario &&
        !entry.resent &&
        isPuttingOff(entry.response?.status),
    );
  }

  /** Identifiers of what the run created so far. */
  createdIds(operation: 'createCustomer' | 'createRecipient'): Set<string> {
    return new Set(this.#created.get(operation));
  }

  /** Tells for each value of an answer whether it is masked. */
  masksIn(answer: Answer): (path: readonly string[]) => boolean {
    const { json, response } = answer;
    return json === undefined
      ? () => false
      : this.#personalData.maskedIn(json, this.#about(answer, response?.status ?? 0));
  }

  #about(exchange: Exchange, status: number): About {
    const isCreated = (id: string, kind: Kind) => this.#createdOf(kind)?.has(id) ?? false;
    return { operation: exchange.operation, status, askedId: askedId(exchange), isCreated };
  }

  /** Identifiers of what the run created. Documents have none, even if a deployment shows some. */
  #createdOf(kind: Kind): Set<string> | undefined {
    const creates = { customer: 'createCustomer', recipient: 'createRecipient', document: null } as const;
    const create = creates[kind];
    return create === null ? undefined : this.#created.get(create);
  }

  /** Remembers what the run created: these records are test data and need no mask. */
  #learn(answer: Answer): void {
    const record = recordOf(answer);
    const id = record?.id ?? null;
    if (record && id !== null && typeof id !== 'object' && this.#personalData.showsSent(record))
      this.#created.get(answer.operation)?.add(String(id));
  }

  #keep(entry: TranscriptEntry): void {
    this.entries.push(entry);
    this.#options.onEntry?.(entry);
  }

  /** The answer, or a failure if all answers together are too long to be kept. */
  #withinMemory(result: Result): Result {
    if ('failure' in result) return result;
    this.#keptCharacters += result.response.body.length;
    if (this.#keptCharacters <= keptCharactersMax) return result;
    this.#keptCharacters -= result.response.body.length;
    const message = `all answers together are longer than ${keptCharactersMax} characters`;
    return { failure: { kind: 'too-long', message } };
  }
}

/** Every value that a request carries. */
function sentTexts(url: URL, form: [string, string][] | null, parts: Part[] | null): string[] {
  return [
    ...url.searchParams.values(),
    ...(form ?? []).map(([, value]) => value),
    ...(parts ?? []).flatMap((part) => ('value' in part ? [part.value] : [])),
  ];
}
