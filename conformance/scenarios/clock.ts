import { type Answer, recordOf } from '../reading/answer.ts';
import { readTimestamp, type Timestamp } from '../reading/timestamp.ts';
import type { Created, Session } from './session.ts';

/**
 * When further records are created to see the deployment's clock tick, in milliseconds after the first. A clock of one
 * second ticks within the first wait; a clock that stands still for two seconds is known after the second; after five
 * seconds the wait ends (ruling `ticks`).
 */
const createAfterMs = [1050, 2150, 3300, 4400, 5000];

/** How far the clocks of a deployment's machines may be apart, in milliseconds. */
export const skewMs = 200;

/** Creates records until one is later than `base`. @param make the n-th, counted from 1. @returns all of them. */
export async function awaitTick(
  session: Session,
  base: Created,
  make: (n: number) => Promise<Created | Created[]>,
  marginMs = 0,
): Promise<Created[]> {
  const later: Created[] = [];
  const before = stampOf(base.answer);
  for (const [index, afterMs] of createAfterMs.entries()) {
    await session.pause(base.answer.answeredAtMs + afterMs + marginMs - session.context.recorder.nowMs());
    const made = [await make(index + 1)].flat();
    later.push(...made);
    const stamps = made.flatMap(({ answer }) => stampOf(answer) ?? []);
    if (!before || stamps.length === 0 || session.context.signal.aborted) break;
    if (stamps.some(({ instant }) => instant > before.instant)) break;
    if (afterMs > 2000 && stamps.every(({ resolutionS }) => resolutionS <= 1)) break;
  }
  return later;
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

/** The creation time in a record. */
export function stampOf(answer: Answer): Timestamp | undefined {
  const record = recordOf(answer);
  return readTimestamp(record?.created_on ?? record?.uploaded_on);
}
