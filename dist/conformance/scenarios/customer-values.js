import { idOf, recordOf } from "../transcript/answer.js";
import { found } from "./customers.js";
import { specialValues } from "./people.js";
export const customerValues = {
    name: 'customer-values',
    areas: ['customers', 'refusals'],
    async run(session) {
        const created = await Promise.all(Object.entries(specialValues).map(async ([name, values]) => {
            const subject = `values-${name}`;
            const body = { ...session.context.people.required(), ...values };
            const answer = await session.send(`create-${subject}`, 'createCustomer', { body }, { subject, role: 'values' });
            return { subject, id: idOf(recordOf(answer)) };
        }));
        session.createsNoMoreCustomers();
        await Promise.all(created.map(({ subject, id }) => id === undefined
            ? undefined
            : session.send(`get-${subject}`, 'getCustomer', { path: { id: BigInt(id) } }, { subject, role: 'values', until: found })));
    },
};
