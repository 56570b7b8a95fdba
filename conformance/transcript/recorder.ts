import { setTimeout as wait } from 'node:timers/promises';
import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer, askedId, readAnswer, recordOf } from './answer.ts';
import type { Exchange, Interruption, Omission, Part, TranscriptEntry } from './exchange.ts';
import type { Secrets } from './secrets.ts';
import { type About, type Kind, Strangers } from './strangers.ts';
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
  /** Requests a second; null for as many as there are. */
  rate: number | null;
  /** Numbers in [0, 1) that decide which of the requests that wait goes next. */
  random: () => number;
  timeoutMs: number;
  signal: AbortSignal;
  /** Called with each entry as it is made, in order. */
  onEntry?: (entry: TranscriptEntry) => void;
}

/** How often a request is sent again because the deployment asked for it. */
const resendsMax = 20;
/** The same for requests without the token: a deployment may limit wrong tokens for as long as they come. */
const resendsWithoutTokenMax = 1;
/** The longest a run waits because of one answer (CONFORM, manners). */
const retryAfterMaxMs = 60_000;
/**
 * How much of all answers together is kept, in characters: ten times what a run against a thousand records a page
 * brings, and little enough to be held in memory some times over, read and written.
 */
const keptCharactersMax = 16 * 1024 * 1024;

/** How long a wait goes on before it looks whether the run was ended, in milliseconds. */
const pauseStepMs = 250;

/** Sends requests, masks what came back and keeps it. It has no opinion about any answer. */
export class Recorder {
  readonly entries: TranscriptEntry[] = [];
  readonly startedAt = performance.now();
  readonly #options: RecorderOptions;
  readonly #own = new Map<AnyOperationId, Set<string>>([
    ['createCustomer', new Set()],
    ['createRecipient', new Set()],
  ]);
  readonly #strangers = new Strangers();
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #exchanges = 0;
  #pausedUntilMs = 0;
  #inFlightMax: number;
  #nextAtMs = 0;
  #lastTurn: Promise<void> = Promise.resolve();
  #keptCharacters = 0;

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
      const result = this.#withinMemory(
        await transport.send({ method: request.method, url, headers, body, timeoutMs, signal }),
      );
      this.#done();
      const response = 'response' in result ? result.response : null;
      const brokenRead =
        'failure' in result &&
        result.failure.kind === 'broken-off' &&
        request.method === 'GET' &&
        meaning.credentials === 'token' &&
        attempt === 0;
      if (isPuttingOff(response?.status)) this.#inFlightMax = Math.max(1, Math.floor(this.#inFlightMax / 2));
      const attemptsMax = meaning.credentials === 'token' ? resendsMax : resendsWithoutTokenMax;
      const askedMs = response && attempt < attemptsMax ? retryAfterMs(response, attempt) : undefined;
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
    this.#strangers.sends(sentTexts(url, form, parts));
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
        form: form && secrets.scrubFields(form),
        parts: parts && secrets.scrubParts(parts),
      },
      response: null,
      failure: null,
    };
    if ('failure' in result) {
      const message = secrets.scrub(this.#strangers.scrub(result.failure.message));
      exchange.failure = { ...result.failure, message };
    } else {
      const { status, headers: pairs, body } = result.response;
      this.#learn(readAnswer({ ...exchange, response: result.response }));
      const masked = this.#strangers.mask(body, this.#about(exchange, status));
      // The body comes first: whom it shows may stand in the headers, too.
      exchange.response = {
        status,
        headers: secrets.scrubHeaders(pairs.map(([name, value]) => [name, this.#strangers.scrub(value)])),
        body: secrets.scrub(masked),
      };
    }
    this.#keep(exchange);
    return readAnswer(exchange);
  }

  /** Whether a request of the scenario was put off in the end, with 429 or 503. */
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
    return new Set(this.#own.get(operation));
  }

  /** Says of each value of an answer whether a mask stands in its place. */
  masksIn(answer: Answer): (path: readonly string[]) => boolean {
    const { json, response } = answer;
    return json === undefined
      ? () => false
      : this.#strangers.maskedIn(json, this.#about(answer, response?.status ?? 0));
  }

  #about(exchange: Exchange, status: number): About {
    const isOwn = (id: string, kind: Kind) => this.#ownOf(kind)?.has(id) ?? false;
    return { operation: exchange.operation, status, askedId: askedId(exchange), isOwn };
  }

  /** Identifiers of what the run created. Documents have none, whatever a deployment shows as such. */
  #ownOf(kind: Kind): Set<string> | undefined {
    const creates = { customer: 'createCustomer', recipient: 'createRecipient', document: null } as const;
    const create = creates[kind];
    return create === null ? undefined : this.#own.get(create);
  }

  /** Remembers what the run created: these records are test data and need no mask. */
  #learn(answer: Answer): void {
    const record = recordOf(answer);
    const id = record?.id ?? null;
    if (record && id !== null && typeof id !== 'object' && this.#strangers.showsSent(record))
      this.#own.get(answer.operation)?.add(String(id));
  }

  #keep(entry: TranscriptEntry): void {
    this.entries.push(entry);
    this.#options.onEntry?.(entry);
  }

  /** The answer, or a failure where everything that was answered so far is more than can be kept. */
  #withinMemory(result: Awaited<ReturnType<Transport['send']>>): typeof result {
    if ('failure' in result) return result;
    this.#keptCharacters += result.response.body.length;
    if (this.#keptCharacters <= keptCharactersMax) return result;
    this.#keptCharacters -= result.response.body.length;
    const message = `all answers together are longer than ${keptCharactersMax} characters`;
    return { failure: { kind: 'too-long', message } };
  }

  /** Waits until fewer than `concurrency` requests are in flight, no pause is on, and the rate allows one more. */
  async #turn(): Promise<void> {
    while (this.#inFlight >= this.#inFlightMax) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight++;
    this.#lastTurn = this.#lastTurn.then(() => this.#pace());
    await this.#lastTurn;
  }

  /**
   * Waits for the end of a pause and for the moment at which the rate allows a request, one call after the other. That
   * moment counts from when the request before really went, so that neither a pause nor a late timer ends in a burst.
   */
  async #pace(): Promise<void> {
    const { rate, signal } = this.#options;
    const leftMs = () => Math.max(this.#pausedUntilMs, this.#nextAtMs) - this.nowMs();
    for (let left = leftMs(); left > 0 && !signal.aborted; left = leftMs())
      await wait(Math.min(pauseStepMs, left));
    if (rate !== null) this.#nextAtMs = this.nowMs() + 1000 / rate;
  }

  #done(): void {
    this.#inFlight--;
    const next = Math.floor(this.#options.random() * this.#waiting.length);
    this.#waiting.splice(next, 1)[0]?.();
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

const isPuttingOff = (status: number | undefined) => status === 429 || status === 503;

/** How long a 429 or a 503 asks to wait, in milliseconds; undefined for every other answer. */
function retryAfterMs(
  { status, headers }: { status: number; headers: [string, string][] },
  attempt: number,
): number | undefined {
  if (!isPuttingOff(status)) return undefined;
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
