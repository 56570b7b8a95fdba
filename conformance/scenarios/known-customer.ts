import { found } from './customers.ts';
import type { Created, Session } from './session.ts';

/**
 * Waits until the service that keeps documents, or recipients, knows a customer: a write need not show at once
 * (READING 5), and what is sent for a customer that is not known yet is refused.
 */
export async function awaitKnown(
  session: Session,
  subject: string,
  { id }: Created,
  operation: 'listDocuments' | 'listRecipients',
): Promise<void> {
  const path = operation === 'listDocuments' ? { id } : { customerId: id };
  await session.send(`known-${subject}`, operation, { path } as never, { subject, until: found });
}
