import type { AnyOperationId } from '../../generated/operations.ts';
import type { CustomerChanges, CustomerFields, RecipientChanges } from '../values/fields.ts';
import type { Command, Fields, ListingOptions } from './command.ts';
import type { MilestoneName, Part } from './player.ts';
import type { Upload } from './uploads.ts';

export type More = Partial<Omit<Command, 'operation' | 'on' | 'as' | 'fields'>>;

export const together = (...parts: readonly Part[]): Part => ({ together: parts });
/** Waits until the clock has ticked since the last write to these records. */
export const tick = (...tick: readonly string[]): Part => ({ wait: { tick } });
/** The same for the clocks of all machines. */
export const tickEverywhere = (...tick: readonly string[]): Part => ({ wait: { tick, how: 'everywhere' } });
/** The same, before it is witnessed. */
export const tickDue = (...tick: readonly string[]): Part => ({ wait: { tick, how: 'due' } });
export const pause = (pauseMs: number): Part => ({ wait: { pauseMs } });
export const until = (reached: MilestoneName): Part => ({ wait: { reached } });
export const reaches = (reaches: MilestoneName): Part => ({ reaches });

const updates =
  <Changes extends Fields>(operation: AnyOperationId) =>
  (on: string, fields: Changes, more: More = {}): Command => ({ operation, on, fields, ...more });
const reads =
  (operation: AnyOperationId) =>
  (on: string, more: More = {}): Command => ({ operation, on, ...more });

export const customer = (as: string, fields: CustomerFields, more: More = {}): Command => ({
  operation: 'createCustomer',
  as,
  fields,
  ...more,
});
export const recipient = (
  as: string,
  on: string,
  fields: RecipientChanges | Fields,
  more: More = {},
): Command => ({ operation: 'createRecipient', as, on, fields, ...more });
export const updateCustomer = updates<CustomerChanges>('updateCustomer');
export const updateRecipient = updates<RecipientChanges>('updateRecipient');
export const getCustomer = reads('getCustomer');
export const getRecipient = reads('getRecipient');
export const documentsOf = reads('listDocuments');
/** The first page of the recipients of a customer. */
export const recipientsOf = (on: string, more: More & { byPost?: true } = {}): Command => {
  const { byPost, ...rest } = more;
  return { operation: byPost ? 'listRecipientsByPost' : 'listRecipients', on, ...rest };
};
/** All pages of the recipients of a customer, or of the list of customers. */
export const wholeList = (
  on: string | undefined,
  name: string,
  options: More & ListingOptions & { byPost?: boolean },
): Command => {
  const { byPost, pagesMax, recordsMax, recordsWanted, edgesOnly, until, ...more } = options;
  const listing = {
    name,
    pagesMax,
    ...(recordsMax && { recordsMax }),
    ...(recordsWanted && { recordsWanted }),
  };
  const operation = on === undefined ? 'listCustomers' : byPost ? 'listRecipientsByPost' : 'listRecipients';
  return {
    operation,
    ...(on === undefined ? {} : { on }),
    step: name,
    listing: { ...listing, ...(edgesOnly && { edgesOnly }), ...(until && { until }) },
    ...more,
  };
};
/** Uploads one document. */
export const upload = (on: string, step: string, document: Upload): Command => ({
  operation: document.alias ? 'uploadDocumentAlias' : 'uploadDocument',
  on,
  step,
  document,
});
/** Waits until what keeps documents, or recipients, knows a customer (ruling `lag`). */
export const known = (on: string, operation: 'listDocuments' | 'listRecipients'): Command => ({
  operation,
  on,
  step: `known-${on}`,
  purpose: 'until-known',
});
/** A request that names no record. */
export const ask = (
  operation: AnyOperationId,
  step: string = operation,
  more: Partial<Omit<Command, 'operation' | 'step'>> = {},
): Command => ({ operation, step, ...more });
