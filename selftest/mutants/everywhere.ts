import { showing } from '../deviations/changes.ts';
import { forgettingUnsent } from '../deviations/on-a-server.ts';
import { customerViews } from '../deviations/views.ts';
import { asBoolean, emptyAs } from '../deviations/writes.ts';
import { mutantsOf } from './mutant.ts';

/** Defects that show in every view of a record at once, and are blamed on the first one. */
export const everywhere = mutantsOf({
  'customers.create.middle_name': {
    'an absent middle name is null everywhere': showing(customerViews, 'middle_name', emptyAs(null)),
  },
  'customers.create.blocked': {
    'blocked is true or false everywhere': showing(customerViews, 'blocked', asBoolean),
  },
  'customers.update.keeps-unsent': {
    'an update forgets every optional field that it does not send': forgettingUnsent(
      'updateCustomer',
      'region',
      'postcode',
      'birth_city',
      'email_address',
    ),
  },
});
