import { type Answer, differingFields, recordOf } from '../reading/answer.ts';
import type { Manner } from '../recording/transport.ts';
import type { StepOf } from '../transcript/steps.ts';
import { type Created, found, type Session } from './session.ts';

/** Reads a record until it shows what the response to its update showed. */
export async function readUntilShown(
  session: Session,
  step: StepOf & `${string}-get`,
  id: bigint,
  update: Answer,
  manner?: Manner,
): Promise<void> {
  const { role, subject, operation } = update;
  const kind = operation === 'updateCustomer' ? 'Customer' : 'Recipient';
  const shown = recordOf(update);
  const until = (answer: Answer) =>
    shown === undefined || differingFields(kind, recordOf(answer), shown).length === 0;
  const options = { role, subject, until, ...(manner && { manner }) };
  if (kind === 'Customer') await session.send(step, 'getCustomer', { path: { id } }, options);
  else await session.send(step, 'getRecipient', { path: { recipientId: id } }, options);
}

/** Customers that a scenario waits for. */
export type KnownSubject = StepOf extends infer Step
  ? Step extends `known-${infer Subject}`
    ? Subject
    : never
  : never;

/** Waits until the service for documents or recipients knows a customer. @returns whether it does. */
export async function awaitKnown(
  session: Session,
  subject: KnownSubject,
  { id }: Created,
  operation: 'listDocuments' | 'listRecipients',
): Promise<boolean> {
  const step = `known-${subject}` as const;
  const options = { subject };
  const answer =
    operation === 'listDocuments'
      ? await session.send(step, operation, { path: { id } }, options)
      : await session.send(step, operation, { path: { customerId: id } }, options);
  return found(answer);
}
