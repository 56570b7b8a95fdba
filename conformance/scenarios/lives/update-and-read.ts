import type { Answer } from '../../reading/answer.ts';
import { withAllFields } from '../../transcript/steps.ts';
import type { Session } from '../session.ts';

type Step = `${'life' | 'payee'}-${number}-${string}`;

interface Way<Fields> {
  /** The fields of the record with those of the update. */
  whole: Fields;
  /** Whether it carries special values, which may be refused. */
  isSpecial: boolean;
  /** Sends the update and reads the record. */
  send: (step: Step, fields: Fields) => Promise<Answer>;
}

/** How long after its refusal an update is sent again, in milliseconds: longer than a lock usually lasts. */
const retryAfterMs = 300;

/**
 * Updates a record and reads it. A refused one is sent once more, since that may have been due to the moment, and then with
 * all other fields, which a deployment may ask for; not if it refused others like that before.
 */
export async function updateAndRead<Fields extends object>(
  session: Pick<Session, 'context' | 'pause'>,
  step: Step,
  fields: Fields,
  { whole, isSpecial, send }: Way<Fields>,
): Promise<Answer> {
  const first = await send(step, fields);
  if (isSpecial || first.meaning !== 'refusal' || session.context.budget.wholeUpdates-- <= 0) return first;
  await session.pause(retryAfterMs);
  const again = await send(step, fields);
  if (again.meaning === 'refusal') await send(withAllFields(step) as Step, whole);
  return again;
}
