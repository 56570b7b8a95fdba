import { readUntilShown } from '../player/reads.ts';
import { sendAgainAlone } from '../player/retries.ts';
import type { Created, Session } from '../player/session.ts';
import { type Answer, recordOf } from '../reading/answer.ts';
import type { Purpose } from '../transcript/purposes.ts';
import { readBack, type StepOf, withAllFields } from '../transcript/steps.ts';
import type { CustomerChanges, CustomerFields } from '../values/fields.ts';

/** Steps of updates that may be sent again with all fields. */
type PlainStep = StepOf extends infer Step
  ? Step extends `${infer Update}-with-all`
    ? Update
    : never
  : never;

interface Way {
  step: PlainStep | `${PlainStep}-with-all`;
  isRead?: boolean;
  role?: 'values';
  purpose?: Purpose;
}

/** Updates a customer and reads it. A refused plain update is sent again whole, which a deployment may require. */
export async function updateCustomer(
  session: Session,
  subject: string,
  { id, fields }: Created<CustomerFields>,
  body: CustomerChanges,
  way: Omit<Way, 'step'> & { step: PlainStep },
): Promise<Answer> {
  const update = await sendUpdate(session, subject, id, body, way);
  if (way.role === undefined && update.meaning === 'refusal') {
    const whole = { ...fields, ...body };
    const isMore = Object.keys(whole).length > Object.keys(body).length;
    if (isMore && session.context.budget.wholeUpdates-- > 0)
      await sendUpdate(session, subject, id, whole, { ...way, step: withAllFields(way.step), isRead: true });
  }
  return update;
}

async function sendUpdate(
  session: Session,
  subject: string,
  id: bigint,
  body: CustomerChanges,
  { step, isRead = true, ...options }: Way,
): Promise<Answer> {
  const update = await sendAgainAlone(
    session,
    (manner) =>
      session.send(step, 'updateCustomer', { path: { id }, body }, { subject, ...options, ...manner }),
    (refused) => readUntilShown(session, readBack(`${step}-refused` as typeof step), id, refused),
  );
  const isPlain = options.role === undefined;
  if (isPlain && update.meaning === 'refusal') return update;
  if (isRead) await readUntilShown(session, readBack(step), id, update);
  const shown = recordOf(update);
  if (shown && isPlain) session.context.changedCustomers.set(String(id), shown);
  return update;
}
