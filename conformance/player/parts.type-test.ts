import { ask, customer, getCustomer, updateCustomer, upload } from './parts.ts';

/**
 * Guards what the types promise of plans: this file compiles only while each marked line does not. It is never run.
 */
const people = {
  first_name: 'Anna',
  last_name: 'Lee',
  date_of_birth: '1980-01-01',
  nationality: 'US',
  address: '1 Oak Street',
  city: 'Boston',
  mobile_number: '+12025550100',
};
customer('one', { ...people, country: 'US' });
// @ts-expect-error the country is missing
customer('one', people);
// @ts-expect-error no customer has this field
updateCustomer('one', { citty: 'Boston' });
// @ts-expect-error there is no such kind of document
upload('one', 'first', { type: 'POI', document: 'XYZ' });
// @ts-expect-error there is no such purpose
getCustomer('one', { purpose: 'fun' });
// @ts-expect-error there is no such operation
ask('deleteCustomer');
