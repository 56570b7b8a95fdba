import { customerViews, showing } from './answers.ts';
import type { Mutant } from './mutant.ts';
import { inForm } from './requests.ts';

/** Defects that show in every view of a record at once, and are blamed on the first one. */
export const everywhere: readonly Mutant[] = [
  {
    name: 'an absent middle name is null everywhere',
    breaks: 'customers.create.middle_name',
    layer: showing(customerViews, 'middle_name', (value) => (value === '' ? null : value)),
  },
  {
    name: 'blocked is true or false everywhere',
    breaks: 'customers.create.blocked',
    layer: showing(customerViews, 'blocked', (value) => value === 1),
  },
  {
    name: 'an update forgets every optional field that it does not send',
    breaks: 'customers.update.keeps-unsent',
    layer: inForm('updateCustomer', (form) => {
      for (const field of ['region', 'postcode', 'birth_city', 'email_address']) {
        if (!form.has(field)) form.set(field, '');
      }
    }),
  },
];
