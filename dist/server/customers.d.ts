import type { Context, Handlers } from './handler.ts';
type CustomerHandlers = Pick<Handlers, 'createCustomer' | 'listCustomers' | 'getCustomer' | 'updateCustomer'>;
/** The operations on senders (section "Customers"). */
export declare function customerHandlers({ store, freedoms }: Context): CustomerHandlers;
export {};
