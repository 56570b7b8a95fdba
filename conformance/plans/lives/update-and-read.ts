import { readUntilShown } from '../../player/reads.ts';
import type { Created, Session } from '../../player/session.ts';
import { type Answer, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import type { Manner } from '../../recording/transport.ts';
import { readBack, withAllFields } from '../../transcript/steps.ts';
import type {
  CustomerChanges,
  CustomerFields,
  RecipientChanges,
  RecipientFields,
} from '../../values/fields.ts';
import type { Texts } from './plan.ts';

/** A record of this scenario, with all that is known of it. */
export type Numbered<Fields extends object> = Created<Fields> & { number: number; subject: string };

interface Way {
  /** Where the state that the response shows is noted, by identifier. */
  latest: Map<string, JsonObject>;
  /** The kinds of special values that it carries, which may be refused. */
  values?: Texts['kinds'] | undefined;
  isRead?: boolean;
  manner?: Manner | undefined;
}

/** How long after its refusal an update is sent again, in milliseconds: longer than a lock usually lasts. */
const retryAfterMs = 300;

/**
 * Updates a record and reads it. A refused one is sent once more, since that may have been due to the moment, and then with
 * all other fields, which a deployment may ask for; not if it refused others like that before.
 */
export async function updateAndRead(
  session: Session<'lives'>,
  kind: 'life' | 'payee',
  { id, number, subject, fields }: Numbered<CustomerFields | RecipientFields>,
  name: string,
  body: CustomerChanges | RecipientChanges,
  { latest, values, isRead = true, manner }: Way,
): Promise<Answer> {
  const options = {
    subject,
    ...(values ? ({ role: 'values', values } as const) : {}),
    ...(isRead ? {} : ({ purpose: 'lone-field' } as const)),
  };
  const send = async (step: `${typeof kind}-${number}-${string}`, sent: object, alone?: Manner) => {
    const how = { ...options, ...(alone && { manner: alone }) };
    const answer =
      kind === 'life'
        ? await session.send(step, 'updateCustomer', { path: { id }, body: sent }, how)
        : await session.send(step, 'updateRecipient', { path: { recipientId: id }, body: sent }, how);
    if (isRead) await readUntilShown(session, readBack(step), id, answer, manner);
    const shown = recordOf(answer);
    if (shown) latest.set(String(id), shown);
    return answer;
  };
  const step = `${kind}-${number}-${name}` as const;
  const first = await send(step, body);
  if (values || first.meaning !== 'refusal' || session.context.budget.wholeUpdates-- <= 0) return first;
  await session.pause(retryAfterMs);
  // What was refused has no effect, which the next one would hide.
  if (!isRead) await readUntilShown(session, readBack(`${step}-refused` as typeof step), id, first, manner);
  const again = await send(step, body, { alone: true });
  if (again.meaning === 'refusal') await send(withAllFields(step) as typeof step, { ...fields, ...body });
  return again;
}
