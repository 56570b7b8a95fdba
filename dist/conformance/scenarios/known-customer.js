import { found } from "./customers.js";
export async function awaitKnown(session, subject, { id }, operation) {
    const path = operation === 'listDocuments' ? { id } : { customerId: id };
    const answer = await session.send(`known-${subject}`, operation, { path }, {
        subject,
        until: found,
    });
    return found(answer);
}
