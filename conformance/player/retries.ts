import type { Answer } from '../reading/answer.ts';
import { conflicts } from '../reading/availability.ts';
import type { SendOptions } from './request.ts';

/** Whether a kind of refused writes may be sent again. */
export interface Retries {
  mayRetry(kind: string): boolean;
  /** A retry was refused, too. */
  noteRefused(kind: string): void;
}

/** What sends again: a session, as far as it is needed here. */
interface Sending {
  context: { budget: { retries: Retries }; recorder: { slowDown(): void } };
  pause(ms: number): Promise<void>;
}

/** How many retries may be refused, all and of a kind: a deployment that refuses more has a reason. */
const refusedMax = { all: 40, each: 4 };

/** Counts the retries of a run. */
export function retries(): Retries {
  const refused = new Map<string, number>();
  let all = 0;
  return {
    mayRetry: (kind) => (refused.get(kind) ?? 0) < refusedMax.each && all < refusedMax.all,
    noteRefused: (kind) => {
      refused.set(kind, (refused.get(kind) ?? 0) + 1);
      all++;
    },
  };
}

/** How long after its refusal a write is sent again, in milliseconds: longer than a lock usually lasts. */
const retryAfterMs = 300;

/**
 * Sends a plain write, and once more if it is refused, while nothing else is under way: one refusal may be due to the moment,
 * or to what came at the same time (ruling `refused-valid-request`).
 * @param between what is sent after the refusal, to see that it had no effect
 */
export async function sendAgainAlone(
  session: Sending,
  send: (manner: Pick<SendOptions, 'manner'>) => Promise<Answer>,
  between?: (refused: Answer) => Promise<unknown>,
): Promise<Answer> {
  const { budget, recorder } = session.context;
  const first = await send({});
  const kind = `${first.operation} ${[...first.sent.keys()].join(' ')}`;
  const isTriedAgain = first.meaning === 'refusal' && first.role === 'plain' && budget.retries.mayRetry(kind);
  if (!isTriedAgain) return first;
  await session.pause(retryAfterMs);
  // What was refused has no effect, which the next one would hide.
  await between?.(first);
  const answer = await send({ manner: { alone: true } });
  if (answer.meaning !== 'success') budget.retries.noteRefused(kind);
  // From then on, less comes at once.
  else if (conflicts.includes(first.response?.status ?? 0)) recorder.slowDown();
  return answer;
}
