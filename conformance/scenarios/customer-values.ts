import { idOf, recordOf } from '../reading/answer.ts';
import { found } from './customers.ts';
import type { Scenario } from './session.ts';
import { specialValues } from './values/people.ts';

/** Customers whose address and city have characters that a form has to encode. */
export const customerValues: Scenario<'customer-values'> = {
  name: 'customer-values',
  async run(session) {
    const created = await Promise.all(
      Object.entries(specialValues).map(async ([name, values]) => {
        const subject = `values-${name}` as const;
        const body = { ...session.context.people.required(), ...values };
        const options = { subject, role: 'values', until: found } as const;
        const answer = await session.send(
          `create-${subject}`,
          'createCustomer',
          { body },
          { subject, role: 'values' },
        );
        return { options, id: idOf(recordOf(answer)) };
      }),
    );
    session.createsNoMoreCustomers();
    await Promise.all(
      created.map(({ options, id }) => {
        if (id === undefined) return undefined;
        return session.send(`get-${options.subject}`, 'getCustomer', { path: { id: BigInt(id) } }, options);
      }),
    );
  },
};
