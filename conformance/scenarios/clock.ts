import { type Answer, recordOf } from '../reading/answer.ts';
import { readTimestamp, type Timestamp } from '../reading/timestamp.ts';
import type { Created, Session } from './session.ts';

/**
 * When further records are created to see the deployment's clock tick, in milliseconds after the first. A clock of one
 * second ticks within the first wait; a clock that stands still for two seconds is known after the second; after five
 * seconds the wait ends (ruling `ticks`).
 */
const witnessesAfterMs = [1050, 2150, 3300, 4400, 5000];

/** How far the clocks of a deployment's machines may be apart, in milliseconds. */
export const skewMs = 200;

/**
 * Creates records until one has a later stamp than `base`, so that the transcript shows a tick.
 * @param make creates the n-th record, counted from 1, or several at once.
 * @param marginMs added to each wait, where requests follow that machines with other clocks may answer.
 * @returns the records; if the clock ticked, the last ones have a later stamp than `base`.
 */
export async function awaitTick(
  session: Session,
  base: Created,
  make: (n: number) => Promise<Created | Created[]>,
  marginMs = 0,
): Promise<Created[]> {
  const witnesses: Created[] = [];
  const before = stampOf(base.answer);
  for (const [index, afterMs] of witnessesAfterMs.entries()) {
    await session.pause(base.answer.answeredAtMs + afterMs + marginMs - session.context.recorder.nowMs());
    const made = [await make(index + 1)].flat();
    witnesses.push(...made);
    const stamps = made.flatMap(({ answer }) => stampOf(answer) ?? []);
    if (!before || stamps.length === 0 || session.context.signal.aborted) break;
    if (stamps.some(({ instant }) => instant > before.instant)) break;
    if (afterMs > 2000 && stamps.every(({ resolutionS }) => resolutionS <= 1)) break;
  }
  return witnesses;
}

/** The same, and waits until slower clocks have ticked, too. */
export async function awaitTickEverywhere(
  session: Session,
  base: Created,
  make: (n: number) => Promise<Created>,
): Promise<void> {
  await awaitTick(session, base, make);
  await session.pause(skewMs);
}

/** When a record says that it was made. */
export function stampOf(answer: Answer): Timestamp | undefined {
  const record = recordOf(answer);
  return readTimestamp(record?.created_on ?? record?.uploaded_on);
}
