import type { Context, Handlers } from './handler.ts';
type RecipientHandlers = Pick<Handlers, 'createRecipient' | 'listRecipients' | 'getRecipient' | 'updateRecipient'>;
/** The operations on beneficiaries (section "Recipients"). */
export declare function recipientHandlers({ store, freedoms }: Context): RecipientHandlers;
export {};
