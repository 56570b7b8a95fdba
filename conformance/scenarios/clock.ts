import { type Answer, recordOf } from '../transcript/answer.ts';
import { readTimestamp, type Timestamp } from '../transcript/timestamp.ts';
import type { Created, Session } from './session.ts';

/**
 * When, after the first record, further ones are created to see the deployment's clock tick. One-second clocks
 * tick within the first wait; a clock that stands still for more than two seconds is known by the second; after
 * five seconds nobody waits any longer (READING 7).
 */
const witnessesAfterMs = [1050, 2150, 3300, 4400, 5000];

/** Machines of one deployment may disagree by this much; what follows a tick waits for it. */
const skewMs = 200;

/**
 * Creates records until one carries a later stamp than `base`, so that the transcript witnesses a tick.
 * @param make creates the n-th witness, counted from 1.
 * @returns the witnesses; the last one is later than `base` if any is.
 */
export async function awaitTick(
  session: Session,
  base: Created,
  make: (n: number) => Promise<Created>,
): Promise<Created[]> {
  const witnesses: Created[] = [];
  const before = stampOf(base.answer);
  for (const [index, afterMs] of witnessesAfterMs.entries()) {
    await session.pause(base.answer.answeredAtMs + afterMs - session.context.recorder.nowMs());
    const witness = await make(index + 1);
    witnesses.push(witness);
    const after = stampOf(witness.answer);
    if (!before || !after || session.context.signal.aborted) break;
    if (after.instant > before.instant) {
      await session.pause(skewMs);
      break;
    }
    if (afterMs > 2000 && after.resolutionS <= 1) break;
  }
  return witnesses;
}

/** When a record says that it was made. */
export function stampOf(answer: Answer): Timestamp | undefined {
  const record = recordOf(answer);
  return readTimestamp(record?.created_on ?? record?.uploaded_on);
}
