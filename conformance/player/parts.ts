import type { AnyOperationId } from '../../generated/operations.ts';
import type { Credentials, Role } from '../transcript/exchange.ts';
import type { Purpose } from '../transcript/purposes.ts';
import type { CustomerChanges, CustomerFields, RecipientChanges } from '../values/fields.ts';
import type { Player } from './player.ts';
import type { ListingPlan } from './read-listing.ts';
import type { RunContext } from './run-context.ts';
import type { Upload } from './uploads.ts';

/** The fields of a form. In place of an identifier, `customer` may have the name of a customer. */
export type Fields = Readonly<Record<string, string | number | bigint>>;

/** A request of a plan. */
export interface Command {
  operation: AnyOperationId;
  /** The name of the record that it creates. */
  as?: string;
  /** The name of the record that it is about, or of the customer who gets a new record. */
  on?: string;
  fields?: Fields;
  query?: Readonly<Record<string, string>>;
  /** An identifier that no record has. */
  path?: bigint;
  /** Records that the first page of a list has to show, as far as they exist and fit on it. */
  shows?: readonly string[];
  /** How the transcript names it; by default, after its operation and record. */
  step?: string;
  role?: Role;
  purpose?: Purpose;
  /** Headers that other requests do not have. */
  headers?: Readonly<Record<string, string>>;
  /** With which token it is sent, if not with the partner's own. */
  unauthorized?: Unauthorized;
  /** The kinds of special values that it carries, by field. */
  values?: Readonly<Record<string, string>>;
  styles?: readonly string[];
  /** Of a list: all of its pages are read, as a listing of this name. */
  listing?: ListingOptions & { name: string };
  /** How many records a list counts at least. */
  counts?: () => number;
  /** Of an update: no get follows it. */
  isRead?: false;
  /** Of an update: the get that follows asks for the record only if it has another entity tag than before. */
  revalidates?: true;
  /** Of a recipient: whether another customer gets it where its own has no room; by default, if it is plain. */
  isMovable?: boolean;
  /** Of a create: later reads have to show what its response showed. */
  isFollowed?: true;
  /** What is sent in place of a create that is refused, one after the other until one is taken. */
  instead?: readonly Alternative[];
  /** The document that it uploads. */
  document?: Upload;
  /** A read on a connection that may have rested for seconds. */
  mayRest?: true;
}

/** Another token than the partner's own, or none. */
export interface Unauthorized {
  credentials: Credentials;
  /** The whole header, for credentials that are `wrong`. */
  authorization?: string;
}

type ListingOptions = Pick<ListingPlan, 'pagesMax' | 'recordsMax' | 'recordsWanted' | 'edgesOnly' | 'until'>;

/** Other fields of a create. What is left of its special values may be so many that a run sends few of them. */
export type Alternative = Pick<Command, 'fields' | 'values' | 'role'> & { step: string; isCounted?: boolean };

/** Milestones of a run, which some plans have to reach before others go on. */
export type MilestoneName =
  | 'customersCreated'
  | 'customersChanged'
  | 'documentsDue'
  | 'ownersCreated'
  | 'recipientsPaged';

/** What has to happen before a plan goes on. */
export type Wait =
  /** The clock has ticked since the last write to each of these records; or it is due to, or those of all machines have. */
  { tick: readonly string[]; how?: 'due' | 'everywhere' } | { reached: MilestoneName } | { pauseMs: number };

/**
 * A part of a plan: a request, several one after the other, several at the same time, a wait, or what is known only when
 * responses have come. A request about a record that could not be created is left out.
 */
export type Part =
  | Command
  | readonly Part[]
  /** At the same time, or at most so many. */
  | { together: readonly Part[]; atOnce?: number }
  | { wait: Wait }
  | { reaches: MilestoneName }
  /** Uploads for one customer at the same time, by their steps; what is refused is sent again in plainer forms. */
  | { uploads: Readonly<Record<string, Upload>>; on: string }
  | ((player: Player) => Part | Promise<Part | undefined> | Promise<void>);

/** What a run sends of one kind, made before its first request: what comes back decides nothing of it. */
export type Plan = (context: RunContext) => Part;

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

export const customer = (as: string, fields: CustomerFields, more: More = {}): Command => ({
  operation: 'createCustomer',
  as,
  fields,
  ...more,
});
export const updateCustomer = (on: string, fields: CustomerChanges, more: More = {}): Command => ({
  operation: 'updateCustomer',
  on,
  fields,
  ...more,
});
export const getCustomer = (on: string, more: More = {}): Command => ({
  operation: 'getCustomer',
  on,
  ...more,
});
export const recipient = (
  as: string,
  on: string,
  fields: RecipientChanges | Fields,
  more: More = {},
): Command => ({
  operation: 'createRecipient',
  as,
  on,
  fields,
  ...more,
});
export const updateRecipient = (on: string, fields: RecipientChanges, more: More = {}): Command => ({
  operation: 'updateRecipient',
  on,
  fields,
  ...more,
});
export const getRecipient = (on: string, more: More = {}): Command => ({
  operation: 'getRecipient',
  on,
  ...more,
});
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
export const documentsOf = (on: string, more: More = {}): Command => ({
  operation: 'listDocuments',
  on,
  ...more,
});
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
