import { operations } from '../../generated/operations.ts';
import { type Answer, recordOf } from '../reading/answer.ts';
import { readTimestamp, shownAt, skewMs, type Timestamp } from '../reading/timestamp.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { CustomerFields } from '../values/fields.ts';
import type { People } from '../values/people.ts';

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
  create(subject: string, operation: 'createCustomer', fields: CustomerFields): Promise<{ answer: Answer }>;
}

/** A customer who is created to see whether the clock has ticked. */
interface Look {
  /** When it is sent, and until when that may be put off, in milliseconds of the run. */
  atMs: number;
  latestMs: number;
  sent: Promise<void>;
  witness: Promise<Answer | undefined>;
}

export type Ticks = ReturnType<typeof ticksOf>;

/**
 * Tells scenarios when the clock has ticked. Customers of its own witness that in the transcript.
 * @param begin makes the session that creates the customers.
 */
export function ticksOf(begin: () => Creating) {
  let begun: Creating | undefined;
  let looks = 0;
  let next: Look | undefined;
  const witnesses: Answer[] = [];
  /** The finest resolution that timestamps of each resource showed, in seconds: a coarser one ticks later (ruling `ticks`). */
  const finest = new Map<string, number>();
  const resolutionS = () => Math.max(0, ...finest.values());
  /** Whether any timestamp showed seconds. */
  let showsSeconds = false;
  /** How far the clock is ahead of the time of the run, in milliseconds: no less than this. */
  let aheadMs = Number.NEGATIVE_INFINITY;

  const session = (): Creating => {
    begun ??= begin();
    return begun;
  };

  /**
   * Resolves when the clock has ticked since these answers, or the wait for that is over.
   * @returns the witness; undefined where no customer could be created.
   */
  async function since(...answers: readonly (Answer | undefined)[]): Promise<Answer | undefined> {
    const { signal } = session().context;
    const known = answers.filter((answer) => answer !== undefined);
    const fromMs = latest(known);
    const before = newestSeen(known);
    const isTickedAt = (stamp: Timestamp | undefined) => isAfter(stamp, before, resolutionS());
    const earlier = witnesses.find((witness) => known.length > 0 && isTickedAt(newest([witness])));
    if (earlier) return earlier;
    const times = [...lookAfterMs, ...lookAfterLongMs].map((ms) => fromMs + ms);
    for (const atMs of [firstMs(known), ...times.slice(1)]) {
      const witness = await lookAt(atMs).witness;
      const stamp = witness && newestSeen([witness]);
      const waitedMs = atMs - fromMs;
      const isTicked = !before || !stamp || isTickedAt(stamp);
      const isStill = waitedMs > 2000 && stamp && stamp.resolutionS <= 1;
      const isOver = waitedMs >= 5000 && showsSeconds;
      if (isTicked || isStill || isOver || signal.aborted) return witness;
    }
    return undefined;
  }

  /** The same, and the clocks of all machines have ticked. */
  async function sinceEverywhere(...answers: readonly (Answer | undefined)[]): Promise<void> {
    const witness = await since(...answers);
    const { recorder } = session().context;
    await session().pause((witness?.answeredAtMs ?? recorder.nowMs()) + skewMs - recorder.nowMs());
  }

  /** Resolves when a clock of one second has ticked since these answers, before that is witnessed; a slower one may not have. */
  async function due(...answers: readonly Answer[]): Promise<void> {
    newestSeen(answers);
    if (showsSeconds) await lookAt(firstMs(answers)).sent;
    else await since(...answers);
  }

  /** When a clock of one second will have ticked since these answers, in milliseconds of the run. */
  function firstMs(answers: readonly Answer[]): number {
    const before = newestSeen(answers);
    const soonMs = before ? milliseconds(before) + tickMs - aheadMs : Number.POSITIVE_INFINITY;
    return Math.min(soonMs, latest(answers) + 1050);
  }

  /** Creates a customer at that time, or a little later together with others who wait. */
  function lookAt(atMs: number): Look {
    const planned = next;
    if (planned && atMs <= planned.latestMs) {
      planned.atMs = Math.max(planned.atMs, atMs);
      return planned;
    }
    const { promise: witness, resolve } = Promise.withResolvers<Answer | undefined>();
    const sent = Promise.withResolvers<void>();
    const look = { atMs, latestMs: atMs + togetherMs, sent: sent.promise, witness };
    next = look;
    resolve(createWitness(look, ++looks, sent.resolve));
    return look;
  }

  async function createWitness(look: Look, number: number, onSent: () => void): Promise<Answer | undefined> {
    const { context } = session();
    const fields = context.people.required();
    for (let leftMs = Number.POSITIVE_INFINITY; leftMs > 0 && !context.signal.aborted; ) {
      leftMs = look.atMs - context.recorder.nowMs();
      await session().pause(leftMs);
    }
    look.latestMs = look.atMs;
    onSent();
    const create = () => session().create(`witness-${number}`, 'createCustomer', fields);
    const witness = (await session().attempt(create))?.answer;
    if (witness) witnesses.push(witness);
    return witness;
  }

  function newestSeen(answers: readonly Answer[]): Timestamp | undefined {
    for (const answer of answers)
      for (const stamp of stampsOf(answer)) {
        showsSeconds ||= stamp.resolutionS <= 1;
        const { resource } = operations[answer.operation];
        finest.set(`${resource}`, Math.min(finest.get(`${resource}`) ?? 3600, stamp.resolutionS));
        aheadMs = Math.max(aheadMs, milliseconds(stamp) - answer.answeredAtMs);
      }
    return newest(answers);
  }

  return { since, sinceEverywhere, due };
}

/** Whether a response shows a later timestamp than all that another one shows. */
export const isLater = (answer: Answer, other: Answer) => isAfter(newest([answer]), newest([other]));

const isAfter = (stamp: Timestamp | undefined, before: Timestamp | undefined, resolutionS = 0) =>
  stamp !== undefined &&
  before !== undefined &&
  shownAt(stamp.instant, resolutionS) > shownAt(before.instant, resolutionS);

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
