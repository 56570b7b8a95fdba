import type { CustomerForm } from '../generated/types.ts';
type Need<Name extends keyof CustomerForm> = Record<never, never> extends Pick<CustomerForm, Name> ? 'optional' : 'required';
/**
 * The fields that a partner sends of a customer, in the order in which they are shown.
 * The type takes the needs from the specification, so the two cannot drift apart.
 */
export declare const customerFields: {
    readonly [Name in keyof Required<CustomerForm>]: Need<Name>;
};
export type CustomerFieldName = keyof typeof customerFields;
export declare const customerFieldNames: CustomerFieldName[];
export {};
