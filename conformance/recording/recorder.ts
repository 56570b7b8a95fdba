import { tell } from '../../command-line/watched.ts';
import type { Secrets } from '../masking/secrets.ts';
import { type Answer, readAnswer } from '../reading/answer.ts';
import { isPuttingOff } from '../reading/availability.ts';
import {
  type Exchange,
  headerOf,
  type RecordedRequest,
  type TranscriptEntry,
} from '../transcript/exchange.ts';
import { presenceCheck } from '../transcript/steps.ts';
import { Discretion } from './discretion.ts';
import { Memory } from './memory.ts';
import { Outage } from './outage.ts';
import { Pace, type PaceOptions } from './pace.ts';
import { type GiveUp, Resends } from './resends.ts';
import type { TimeAndChance } from './time-and-chance.ts';
import { isInChunks, type Manner, type Message, type Result, type Transport } from './transport.ts';
import { UnderWay } from './under-way.ts';
import { Validators } from './validators.ts';

/** What a scenario says about a request that it sends. */
export type Meaning = Pick<
  Exchange,
  | 'scenario'
  | 'step'
  | 'operation'
  | 'role'
  | 'credentials'
  | 'subject'
  | 'purpose'
  | 'listing'
  | 'values'
  | 'styles'
> &
  Pick<RecordedRequest, 'form' | 'parts'>;

export interface RecorderOptions extends PaceOptions, Pick<TimeAndChance, 'now' | 'elapsedMs'> {
  transport: Transport;
  secrets: Secrets;
  timeoutMs: number;
  /** Called with each entry as it is made, in order. */
  onEntry?: (entry: TranscriptEntry) => void;
  giveUp?: GiveUp;
  /** Called where the deployment limits the rate of requests: how long the run waits, and whether a Retry-After says so. */
  onLimited?: (waitMs: number, isAsked: boolean) => void;
}

/** Sends requests, masks the responses and keeps them. It does not judge. */
export class Recorder {
  readonly entries: TranscriptEntry[] = [];
  readonly now: TimeAndChance['now'];
  readonly #startedMs: number;
  readonly #options: RecorderOptions;
  readonly #discretion: Discretion;
  readonly #pace: Pace;
  #exchanges = 0;
  #begun = 0;
  readonly #memory = new Memory();
  readonly #validators = new Validators();
  readonly #outage: Outage | null;
  readonly #resends: Resends;
  readonly #underWay = new UnderWay();

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.now = options.now;
    this.#startedMs = options.elapsedMs();
    this.#discretion = new Discretion(options.secrets);
    const { giveUp, signal } = options;
    const nowMs = () => this.nowMs();
    this.#outage = giveUp ? new Outage({ signal, now: options.now, nowMs, end: giveUp.end }) : null;
    this.#pace = new Pace(options, nowMs, () => this.#outage?.over());
    this.#resends = new Resends({
      now: options.now,
      nowMs,
      giveUp,
      isSuspected: (attempts) => this.#outage?.isSuspected(attempts) ?? false,
      slowDown: () => this.#pace.slowDown(),
    });
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#exchanges;
  }

  /** Milliseconds since the start of the run, to the microsecond, so that close events have an order. */
  nowMs(): number {
    return Math.round((this.#options.elapsedMs() - this.#startedMs) * 1000) / 1000;
  }

  /**
   * Sends a request and keeps the exchange. A 429 or 503 is sent again after the wait that it asks for, with fewer
   * requests in flight from then on. A read whose connection broke is sent once more; a write never is, because
   * nobody knows whether it took effect. A body in chunks that got a 411 is sent again with its length (RFC 9110, 15.5.12), and
   * so is one whose connection broke: a deployment that does not read chunks may close it before its 411 has come.
   * Once the run is over nothing is sent, and nothing kept.
   */
  send(request: Request, said: Meaning, manner: Manner = {}): Promise<Answer> {
    return this.#underWay.add(this.#send(request, said, manner));
  }

  /** Resolves when no request is under way, and none has followed. */
  idle = () => this.#underWay.over();

  async #send(
    request: Request,
    said: Meaning,
    { once = false, timeoutMs, mayRest, revalidates, alone, lane, target }: Manner,
  ): Promise<Answer> {
    const url = new URL(request.url);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
    const headers = [...request.headers];
    if (body === null && request.method === 'POST') headers.push(['content-length', '0']);
    if (revalidates) headers.push(...this.#validators.condition(url));
    const { transport, signal } = this.#options;
    const meaning = { ...said };
    const message: Message = {
      method: request.method,
      url,
      headers,
      body,
      timeoutMs: Math.min(timeoutMs ?? this.#options.timeoutMs, this.#options.timeoutMs),
      signal,
      mayRest,
      lane,
      target,
    };
    // Another response may show them before this one has come.
    this.#discretion.sends(url, meaning);
    for (let attempt = 0; ; attempt++) {
      await this.#pace.turn(alone);
      const sentAtMs = this.nowMs();
      if (!this.#goesOn()) {
        this.#pace.done(alone);
        return this.#unsent(message, meaning, sentAtMs);
      }
      const sent = this.#memory.within(await transport.send(message));
      const result = said.operation === 'getCustomer' ? this.#validators.through(message, sent) : sent;
      this.#pace.done(alone);
      const isRefused =
        'response' in result ? result.response.status === 411 : result.failure.kind === 'broken-off';
      if (isRefused && isInChunks(message.headers)) {
        this.#record(message, meaning, sentAtMs, result, true);
        message.headers = message.headers.filter(([name]) => name !== 'transfer-encoding');
        meaning.styles = (meaning.styles ?? []).filter((style) => style !== 'in chunks');
        continue;
      }
      const { credentials } = meaning;
      const waitMs = this.#resends.waitMs({ result, method: message.method, credentials, attempt, once });
      const answer = this.#record(message, meaning, sentAtMs, result, waitMs !== undefined);
      this.#outage?.heard(answer, () => this.#check(message, meaning));
      if (waitMs === undefined) return answer;
      message.mayRest = false;
      this.waits(answer, waitMs);
      this.#pace.pause(waitMs);
    }
  }

  /** Whether the run goes on, and sends one more request. It ends where it has sent as many as it may. */
  #goesOn(): boolean {
    const { giveUp, signal } = this.#options;
    if (giveUp && this.#begun >= giveUp.requestsMax && !signal.aborted)
      giveUp.end(`it had sent ${giveUp.requestsMax} requests, the most that a run of its depth sends`);
    if (signal.aborted) return false;
    this.#begun++;
    return true;
  }

  /** Sends a read again that was answered before, to see whether the deployment is up. */
  async #check(message: Message, meaning: Meaning): Promise<Answer> {
    const sentAtMs = this.nowMs();
    const { purpose: _, listing: __, ...same } = meaning;
    const probe = { ...same, ...presenceCheck, role: 'probe', subject: null } as const;
    if (!this.#goesOn()) return this.#unsent(message, probe, sentAtMs);
    const result = this.#memory.within(await this.#options.transport.send(message));
    return this.#record(message, probe, sentAtMs, result, false);
  }

  /** What stands for the response to a request that was not sent, because the run is over. */
  #unsent(message: Message, meaning: Meaning, sentAtMs: number): Answer {
    const failure = { kind: 'stopped', message: String(this.#options.signal.reason) } as const;
    return readAnswer(this.#exchangeOf(message, meaning, sentAtMs, { failure }));
  }

  #record(message: Message, meaning: Meaning, sentAtMs: number, result: Result, resent: boolean): Answer {
    tell({ doing: `the response to ${meaning.operation} in ${meaning.scenario}/${meaning.step}` });
    const exchange = this.#exchangeOf(message, meaning, sentAtMs, result, resent);
    this.#exchanges++;
    if ('response' in result) exchange.response = this.#discretion.response(exchange, result.response);
    this.note(exchange);
    return readAnswer(exchange);
  }

  /** The exchange without its response, which has to be masked. */
  #exchangeOf(
    { method, url, headers, target = url.pathname + url.search }: Message,
    { form, parts, ...said }: Meaning,
    sentAtMs: number,
    result: Result,
    resent = false,
  ): Exchange {
    return {
      kind: 'exchange',
      index: this.#exchanges,
      ...said,
      resent,
      sentAtMs,
      answeredAtMs: this.nowMs(),
      request: this.#discretion.request({ method, target, headers, form, parts }),
      response: null,
      failure:
        'failure' in result
          ? { ...result.failure, message: this.#discretion.text(result.failure.message) }
          : null,
    };
  }

  /** Sends half as many requests at once from now on, but at least one. */
  slowDown(): void {
    this.#pace.slowDown();
  }

  /** Tells that the run waits because a response limits the rate of requests, if it does. */
  waits({ response, credentials }: Answer, waitMs: number): void {
    if (response?.status === 429 && credentials === 'token')
      this.#options.onLimited?.(waitMs, headerOf(response.headers, 'retry-after') !== undefined);
  }

  /** Whether a request of the scenario ever got 429 or 503. */
  wasPutOff(scenario: string): boolean {
    return this.entries.some(
      (entry) =>
        entry.kind === 'exchange' && entry.scenario === scenario && isPuttingOff(entry.response?.status),
    );
  }

  /** Identifiers of the customers that the run created so far. */
  createdCustomers(): Set<string> {
    return this.#discretion.createdIds('customer');
  }

  /** Tells for each value of a response whether it is masked. */
  masksIn(answer: Answer): (path: readonly string[]) => boolean {
    return this.#discretion.masksIn(answer);
  }

  /** Adds an entry to the transcript. */
  note(entry: TranscriptEntry): void {
    this.entries.push(entry);
    this.#options.onEntry?.(entry);
  }
}
