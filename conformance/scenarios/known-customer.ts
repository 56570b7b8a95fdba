import type { StepOf } from '../transcript/steps.ts';
import { found } from './customers.ts';
import type { Created, Session } from './session.ts';

/** Customers that a scenario waits for. */
export type KnownSubject = StepOf extends infer Step
  ? Step extends `known-${infer Subject}`
    ? Subject
    : never
  : never;

/**
 * Waits until the service for documents or recipients knows a customer. A write need not show at once (ruling `lag`),
 * and requests for an unknown customer are refused.
 * @returns whether the customer is known.
 */
export async function awaitKnown(
  session: Session,
  subject: KnownSubject,
  { id }: Created,
  operation: 'listDocuments' | 'listRecipients',
): Promise<boolean> {
  const step = `known-${subject}` as const;
  const options = { subject, until: found };
  const answer =
    operation === 'listDocuments'
      ? await session.send(step, operation, { path: { id } }, options)
      : await session.send(step, operation, { path: { customerId: id } }, options);
  return found(answer);
}
