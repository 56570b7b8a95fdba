import { type Answer, recordOf } from '../reading/answer.ts';
import { readTimestamp, skewMs, type Timestamp } from '../reading/timestamp.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { CustomerFields } from './request.ts';
import type { People } from './values/people.ts';

/**
 * When customers are created to see the deployment's clock tick, in milliseconds after the answers that ask for it. A
 * clock of one second has ticked by the first time; a clock that stands still for two seconds is known by the second;
 * after five seconds the wait ends (ruling `ticks`).
 */
const lookAfterMs = [1050, 2150, 3300, 4400, 5000];
/** Where no timestamp shows seconds, it ends after a minute and a second; every five seconds cost few customers. */
const lookAfterLongMs = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 61].map((seconds) => seconds * 1000);

/** From one tick of a clock of one second to the next, with a margin for its steps, in milliseconds. */
const tickMs = 1010;

/** A witness is created up to this much later if others then wait for the same one, in milliseconds. */
const togetherMs = 300;

/** What creates the customers: a session, as far as it is needed here. */
interface Creating {
  context: { people: People; recorder: Pick<Recorder, 'nowMs'>; signal: AbortSignal };
  pause(ms: number): Promise<void>;
  attempt<T>(part: () => Promise<T>): Promise<T | undefined>;
  createCustomer(subject: `witness-${number}`, fields: CustomerFields): Promise<{ answer: Answer }>;
}

/** A customer who is created to see whether the clock has ticked. */
interface Look {
  /** When it is sent, and until when that may be put off, in milliseconds of the run. */
  atMs: number;
  latestMs: number;
  sent: Promise<void>;
  witness: Promise<Answer | undefined>;
}

/** Tells scenarios when the clock has ticked. Customers of its own witness that in the transcript. */
export class Ticks {
  readonly #begin: () => Creating;
  #begun: Creating | undefined;
  #looks = 0;
  #next: Look | undefined;
  readonly #witnesses: Answer[] = [];
  /** Whether any timestamp showed seconds. */
  #showsSeconds = false;
  /** How far the clock is ahead of the time of the run, in milliseconds: no less than this. */
  #aheadMs = Number.NEGATIVE_INFINITY;

  /** @param begin makes the session that creates the customers. */
  constructor(begin: () => Creating) {
    this.#begin = begin;
  }

  get #session(): Creating {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  /**
   * Resolves when the clock has ticked since these answers, or the wait for that is over.
   * @returns the witness; undefined where no customer could be created.
   */
  async since(...answers: readonly (Answer | undefined)[]): Promise<Answer | undefined> {
    const { signal } = this.#session.context;
    const known = answers.filter((answer) => answer !== undefined);
    const fromMs = latest(known);
    const before = this.#newest(known);
    const earlier = this.#witnesses.find((witness) => known.length > 0 && isAfter(newest([witness]), before));
    if (earlier) return earlier;
    const times = [...lookAfterMs, ...lookAfterLongMs].map((ms) => fromMs + ms);
    for (const atMs of [this.#firstMs(known), ...times.slice(1)]) {
      const witness = await this.#lookAt(atMs).witness;
      const stamp = witness && this.#newest([witness]);
      const waitedMs = atMs - fromMs;
      const isTicked = !before || !stamp || isAfter(stamp, before);
      const isStill = waitedMs > 2000 && stamp && stamp.resolutionS <= 1;
      const isOver = waitedMs >= 5000 && this.#showsSeconds;
      if (isTicked || isStill || isOver || signal.aborted) return witness;
    }
    return undefined;
  }

  /** The same, and the clocks of all machines have ticked. */
  async sinceEverywhere(...answers: readonly (Answer | undefined)[]): Promise<void> {
    const witness = await this.since(...answers);
    const { recorder } = this.#session.context;
    await this.#session.pause((witness?.answeredAtMs ?? recorder.nowMs()) + skewMs - recorder.nowMs());
  }

  /** Resolves when a clock of one second has ticked since these answers, before that is witnessed; a slower one may not have. */
  async due(...answers: readonly Answer[]): Promise<void> {
    this.#newest(answers);
    if (this.#showsSeconds) await this.#lookAt(this.#firstMs(answers)).sent;
    else await this.since(...answers);
  }

  /** When a clock of one second will have ticked since these answers, in milliseconds of the run. */
  #firstMs(answers: readonly Answer[]): number {
    const before = this.#newest(answers);
    const soonMs = before ? milliseconds(before) + tickMs - this.#aheadMs : Number.POSITIVE_INFINITY;
    return Math.min(soonMs, latest(answers) + 1050);
  }

  /** Creates a customer at that time, or a little later together with others who wait. */
  #lookAt(atMs: number): Look {
    const planned = this.#next;
    if (planned && atMs <= planned.latestMs) {
      planned.atMs = Math.max(planned.atMs, atMs);
      return planned;
    }
    const { promise: witness, resolve } = Promise.withResolvers<Answer | undefined>();
    const sent = Promise.withResolvers<void>();
    const look = { atMs, latestMs: atMs + togetherMs, sent: sent.promise, witness };
    this.#next = look;
    resolve(this.#look(look, ++this.#looks, sent.resolve));
    return look;
  }

  async #look(look: Look, number: number, onSent: () => void): Promise<Answer | undefined> {
    const { context } = this.#session;
    const fields = context.people.required();
    for (let leftMs = Number.POSITIVE_INFINITY; leftMs > 0 && !context.signal.aborted; ) {
      leftMs = look.atMs - context.recorder.nowMs();
      await this.#session.pause(leftMs);
    }
    look.latestMs = look.atMs;
    onSent();
    const create = () => this.#session.createCustomer(`witness-${number}`, fields);
    const witness = (await this.#session.attempt(create))?.answer;
    if (witness) this.#witnesses.push(witness);
    return witness;
  }

  #newest(answers: readonly Answer[]): Timestamp | undefined {
    for (const answer of answers)
      for (const stamp of stampsOf(answer)) {
        this.#showsSeconds ||= stamp.resolutionS <= 1;
        this.#aheadMs = Math.max(this.#aheadMs, milliseconds(stamp) - answer.answeredAtMs);
      }
    return newest(answers);
  }
}

/** Whether a response shows a later timestamp than all that another one shows. */
export const isLater = (answer: Answer, other: Answer) => isAfter(newest([answer]), newest([other]));

const isAfter = (stamp: Timestamp | undefined, before: Timestamp | undefined) =>
  stamp !== undefined && before !== undefined && stamp.instant > before.instant;

const newest = (answers: readonly Answer[]) =>
  answers
    .flatMap(stampsOf)
    .reduce<Timestamp | undefined>(
      (last, stamp) => (last && last.instant >= stamp.instant ? last : stamp),
      undefined,
    );

function stampsOf(answer: Answer): Timestamp[] {
  const { created_on, updated_on, uploaded_on } = recordOf(answer) ?? {};
  return [created_on, updated_on, uploaded_on].flatMap((stamp) => readTimestamp(stamp) ?? []);
}

const latest = (answers: readonly Answer[]) => Math.max(...answers.map(({ answeredAtMs }) => answeredAtMs));

const milliseconds = ({ instant }: Timestamp) => Number(instant / 1000n);
