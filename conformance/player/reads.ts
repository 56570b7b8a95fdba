import { type Answer, differingFields, idOf, recordOf } from '../reading/answer.ts';
import type { Manner } from '../recording/transport.ts';
import type { CustomerFields, RecipientFields } from '../values/fields.ts';
import type { SendOptions } from './request.ts';
import { type Created, found, type Session } from './session.ts';

/** What the run created, by name: the order of responses must not decide what becomes of it. */
export const createdByName = ({ context: { created } }: Session) =>
  [...created].sort(([one], [other]) => (one < other ? -1 : 1));

/** Reads a record until it shows what the response to its update showed. */
export async function readUntilShown(
  session: Session,
  step: string,
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
  await getRecord(session, kind, step, id, options);
}

/** Waits until the service for documents or recipients knows a customer. @returns whether it does. */
export async function awaitKnown(
  session: Session,
  subject: string,
  { id }: Created,
  operation: 'listDocuments' | 'listRecipients',
): Promise<boolean> {
  const step = `known-${subject}` as const;
  const options = { subject, purpose: 'until-known' } as const;
  const answer =
    operation === 'listDocuments'
      ? await session.sendStep(step, operation, { path: { id } }, options)
      : await session.sendStep(step, operation, { path: { customerId: id } }, options);
  return found(answer);
}

/** Records that a deployment may refuse, because they are like others or special. */
type RefusableSubject =
  | `life-${number}`
  | `payee-${number}`
  | `payee-in-${string}`
  | `lonely-${'relative' | 'again'}`
  | `values-${'ampersand' | 'business'}`;

/** Creates a record that a deployment may refuse, and reads it. */
export async function createRefusable<Fields extends CustomerFields | RecipientFields>(
  session: Session,
  kind: 'Customer' | 'Recipient',
  subject: RefusableSubject,
  fields: Fields,
  said: Pick<SendOptions, 'values' | 'styles'> = { values: {} },
): Promise<Created<Fields> | undefined> {
  const { styles, ...values } = said;
  const options = { subject, role: 'values', ...values } as const;
  const answer = await session.send(
    `create-${subject}`,
    `create${kind}`,
    { body: fields as CustomerFields & RecipientFields },
    { ...options, ...(styles && { styles }) },
  );
  const record = recordOf(answer);
  const id = idOf(record);
  if (id === undefined || record === undefined) return undefined;
  await getRecord(session, kind, `get-${subject}`, BigInt(id), options);
  return { id: BigInt(id), record, answer, fields };
}

/** Gets a customer or a recipient. */
export const getRecord = (
  session: Session,
  kind: 'Customer' | 'Recipient',
  step: string,
  id: bigint,
  options: SendOptions,
) =>
  kind === 'Customer'
    ? session.sendStep(step, 'getCustomer', { path: { id } }, options)
    : session.sendStep(step, 'getRecipient', { path: { recipientId: id } }, options);
