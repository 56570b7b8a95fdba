import { operations } from '../../generated/operations.ts';

/** The fields that a partner sends of a customer, in the order in which answers show them, and which are required. */
export const customerFields = operations.createCustomer.fields;

export type CustomerFieldName = keyof typeof customerFields;

export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[];
