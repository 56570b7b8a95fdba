import { found } from "./customers.js";
/**
 * Waits until the service that keeps documents, or recipients, knows a customer: a write need not show at once
 * (READING 5), and what is sent for a customer that is not known yet is refused.
 * @returns whether the customer is known.
 */
export async function awaitKnown(session, subject, { id }, operation) {
    const path = operation === 'listDocuments' ? { id } : { customerId: id };
    const answer = await session.send(`known-${subject}`, operation, { path }, {
        subject,
        until: found,
    });
    return found(answer);
}
