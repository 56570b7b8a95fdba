import type { CustomerForm } from '../../generated/types.ts';

type Need<Name extends keyof CustomerForm> =
  Record<never, never> extends Pick<CustomerForm, Name> ? 'optional' : 'required';

/**
 * The fields that a partner sends of a customer, in the order in which they are shown.
 * The type takes the needs from the specification, so the two cannot drift apart.
 */
export const customerFields: { readonly [Name in keyof Required<CustomerForm>]: Need<Name> } = {
  first_name: 'required',
  middle_name: 'optional',
  last_name: 'required',
  date_of_birth: 'required',
  birth_city: 'optional',
  birth_country: 'optional',
  nationality: 'required',
  birth_nationality: 'optional',
  address: 'required',
  city: 'required',
  region: 'optional',
  postcode: 'optional',
  country: 'required',
  phone_number: 'optional',
  mobile_number: 'required',
  email_address: 'optional',
};

export type CustomerFieldName = keyof typeof customerFields;

export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[];
