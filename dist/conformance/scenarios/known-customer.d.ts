import type { Created, Session } from './session.ts';
/**
 * Waits until the service that keeps documents, or recipients, knows a customer: a write need not show at once
 * (READING 5), and what is sent for a customer that is not known yet is refused.
 * @returns whether the customer is known.
 */
export declare function awaitKnown(session: Session, subject: string, { id }: Created, operation: 'listDocuments' | 'listRecipients'): Promise<boolean>;
