import { type Answer, recordOf } from '../reading/answer.ts';
import { differingFields } from '../reading/record.ts';
import type { StepOf } from '../transcript/steps.ts';
import type { Session } from './session.ts';

/** Reads a record until it shows what the answer to its update showed. */
export async function readUntilShown(
  session: Session,
  step: StepOf & `${string}-get`,
  id: bigint,
  update: Answer,
): Promise<void> {
  const { role, subject, operation } = update;
  const kind = operation === 'updateCustomer' ? 'Customer' : 'Recipient';
  const shown = recordOf(update);
  const until = (answer: Answer) =>
    shown === undefined || differingFields(kind, recordOf(answer), shown).length === 0;
  const options = { role, subject, until };
  if (kind === 'Customer') await session.send(step, 'getCustomer', { path: { id } }, options);
  else await session.send(step, 'getRecipient', { path: { recipientId: id } }, options);
}
