import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, readAnswer, recordOf } from './answer.ts';
import type { Exchange, Interruption, Omission, Part, TranscriptEntry } from './exchange.ts';
import type { Secrets } from './secrets.ts';
import { maskStrangers } from './strangers.ts';
import type { Transport } from './transport.ts';

/** What a scenario says about a request that it sends. */
export interface Meaning
  extends Pick<Exchange, 'scenario' | 'step' | 'operation' | 'role' | 'credentials' | 'subject'> {
  form: [string, string][] | null;
  parts: Part[] | null;
}

export interface RecorderOptions {
  transport: Transport;
  secrets: Secrets;
  /** Requests in flight at once. */
  concurrency: number;
  timeoutMs: number;
  signal: AbortSignal;
  /** Called with each entry as it is made, in order. */
  onEntry?: (entry: TranscriptEntry) => void;
}

/** How often a request is sent again because the deployment asked for it. */
const resendsMax = 20;
/** The longest a run waits because of one answer (CONFORM, manners). */
const retryAfterMaxMs = 60_000;

/** Sends requests, masks what came back and keeps it. It has no opinion about any answer. */
export class Recorder {
  readonly entries: TranscriptEntry[] = [];
  readonly startedAt = performance.now();
  readonly #options: RecorderOptions;
  readonly #own = new Map<AnyOperationId, Set<string>>([
    ['createCustomer', new Set()],
    ['createRecipient', new Set()],
  ]);
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #exchanges = 0;
  #pausedUntilMs = 0;
  #inFlightMax: number;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#inFlightMax = options.concurrency;
  }

  /** How many exchanges belong to steps of such names. */
  stepsLike(name: RegExp): number {
    return this.entries.filter((entry) => entry.kind === 'exchange' && name.test(entry.step)).length;
  }

  /** Milliseconds since the start of the run, in microseconds: what follows within one of them has an order, too. */
  nowMs(): number {
    return Math.round((performance.now() - this.startedAt) * 1000) / 1000;
  }

  note(entry: Interruption | Omission): void {
    this.#keep(entry);
  }

  /**
   * Sends a request and keeps the exchange. A 429 or 503 is sent again after the wait that it asks for, with fewer
   * requests in flight from then on. A read whose connection broke is sent once more; a write never is, because
   * nobody knows whether it took effect.
   */
  async send(request: Request, meaning: Meaning): Promise<Answer> {
    const url = new URL(request.url);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
    const headers = [...request.headers];
    if (body === null && request.method === 'POST') headers.push(['content-length', '0']);
    for (let attempt = 0; ; attempt++) {
      await this.#turn();
      const sentAtMs = this.nowMs();
      const { transport, timeoutMs, signal } = this.#options;
      const result = await transport.send({ method: request.method, url, headers, body, timeoutMs, signal });
      this.#done();
      const response = 'response' in result ? result.response : null;
      const brokenRead =
        'failure' in result &&
        result.failure.kind === 'broken-off' &&
        request.method === 'GET' &&
        meaning.credentials === 'token' &&
        attempt === 0;
      if (response?.status === 429 || response?.status === 503)
        this.#inFlightMax = Math.max(1, Math.floor(this.#inFlightMax / 2));
      const askedMs = response && attempt < resendsMax ? retryAfterMs(response, attempt) : undefined;
      const waitMs = brokenRead ? 0 : askedMs;
      const answer = this.#record(
        request.method,
        url,
        headers,
        meaning,
        sentAtMs,
        result,
        waitMs !== undefined,
      );
      if (waitMs === undefined) return answer;
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.nowMs() + waitMs);
    }
  }

  #record(
    method: string,
    url: URL,
    headers: [string, string][],
    meaning: Meaning,
    sentAtMs: number,
    result: Awaited<ReturnType<Transport['send']>>,
    resent: boolean,
  ): Answer {
    const { secrets } = this.#options;
    const { form, parts, ...said } = meaning;
    const exchange: Exchange = {
      kind: 'exchange',
      index: this.#exchanges++,
      ...said,
      resent,
      sentAtMs,
      answeredAtMs: this.nowMs(),
      request: {
        method,
        target: secrets.scrub(url.pathname + url.search),
        headers: secrets.scrubHeaders(headers),
        form,
        parts,
      },
      response: null,
      failure: null,
    };
    if ('failure' in result) {
      exchange.failure = { ...result.failure, message: secrets.scrub(result.failure.message) };
    } else {
      const { status, headers: pairs, body } = result.response;
      this.#learn(readAnswer({ ...exchange, response: result.response }));
      exchange.response = {
        status,
        headers: secrets.scrubHeaders(pairs),
        body: secrets.scrub(
          maskStrangers(meaning.operation, body, askedId(exchange), (id) => this.#isOwn(id)),
        ),
      };
    }
    this.#keep(exchange);
    return readAnswer(exchange);
  }

  /** Identifiers of what the run created so far. */
  createdIds(operation: 'createCustomer' | 'createRecipient'): Set<string> {
    return new Set(this.#own.get(operation));
  }

  /** Remembers what the run created: these records are test data and need no mask. */
  #learn(answer: Answer): void {
    const id = idOf(recordOf(answer));
    if (id !== undefined) this.#own.get(answer.operation)?.add(id);
  }

  #isOwn(id: string): boolean {
    return [...this.#own.values()].some((ids) => ids.has(id));
  }

  #keep(entry: TranscriptEntry): void {
    this.entries.push(entry);
    this.#options.onEntry?.(entry);
  }

  /** Waits until fewer than `concurrency` requests are in flight and no pause is on. */
  async #turn(): Promise<void> {
    while (this.#inFlight >= this.#inFlightMax) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight++;
    while (this.nowMs() < this.#pausedUntilMs && !this.#options.signal.aborted) {
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, Math.min(250, this.#pausedUntilMs - this.nowMs()))),
      );
    }
  }

  #done(): void {
    this.#inFlight--;
    this.#waiting.shift()?.();
  }
}

/** How long a 429 or a 503 asks to wait, in milliseconds; undefined for every other answer. */
function retryAfterMs(
  { status, headers }: { status: number; headers: [string, string][] },
  attempt: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const named = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const asked = named('retry-after');
  // Without a Retry-After the waits double from half a second, and end after three.
  if (asked === undefined) return attempt < 3 ? 500 * 2 ** attempt : undefined;
  const seconds = Number(asked);
  const waitMs = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(asked) - (Date.parse(named('date') ?? '') || Date.now());
  return Number.isNaN(waitMs) ? 1000 : Math.min(Math.max(waitMs, 0), retryAfterMaxMs);
}
