/**
 * Guards the guarantees of `handler.ts`: this file compiles only while each marked line does not. It is never
 * run.
 */
import type { CustomerResponse, DocumentResponse } from '../../generated/types.ts';
import { Refusal } from '../http/refusal.ts';
import type { Answer, Handlers } from './handler.ts';

declare const all: Handlers;
declare const customer: CustomerResponse;
declare const document: DocumentResponse;

const { getCustomer: _, ...incomplete } = all;
// @ts-expect-error An operation without a handler.
export const withoutOne: Handlers = incomplete;

// @ts-expect-error An alias is served by the handler of its operation and has none of its own.
export const alias = all.uploadDocumentAlias;

export const right: Answer<'createCustomer'> = { status: 201, body: customer };

// @ts-expect-error A status that the specification does not name for this operation.
export const wrongStatus: Answer<'createCustomer'> = { status: 200, body: customer };

// @ts-expect-error A refusal is thrown; no handler returns one.
export const refused: Answer<'getCustomer'> = { status: 404, body: customer };

// @ts-expect-error The body of another operation.
export const wrongBody: Answer<'createCustomer'> = { status: 201, body: document };

// @ts-expect-error A body without its payload.
export const noPayload: Answer<'createCustomer'> = { status: 201, body: { message: 'success' } };

// @ts-expect-error A message other than the one of a success.
export const wrongMessage: Answer<'getCustomer'> = { status: 200, body: { ...customer, message: 'ok' } };

export const handlers: Handlers = {
  ...all,
  // @ts-expect-error A handler that answers with the status of another operation.
  getRecipient: all.createRecipient,
};

// @ts-expect-error A status that no refusal has.
export const teapot = new Refusal(418, { type: 'invalid_request_error', message: 'I am a teapot.' });

// @ts-expect-error A type of error that the specification does not name.
export const newType = new Refusal(400, { type: 'rate_limit_error', message: 'Slow down.' });

export const readsItsParameters: Pick<Handlers, 'listRecipients'> = {
  async listRecipients({ path, query, ...rest }) {
    const owner: bigint = path.customerId;
    const page: string | undefined = query.page;
    // @ts-expect-error A path parameter of another operation.
    path.recipientId;
    return all.listRecipients({ ...rest, partner: `${owner}${page}`, path, query });
  },
};
